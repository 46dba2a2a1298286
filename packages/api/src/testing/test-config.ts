import { type Config, readConfig } from '../config.ts';

/** Many at once on a busy machine wait longer than members are left waiting. */
export const patience = { DATABASE_WAIT_MS: 60_000, LOCK_TIMEOUT_MS: 60_000, STATEMENT_TIMEOUT_MS: 120_000 };

/** Settings for tests: defaults, whatever the environment says, with cheap extras switched off. */
export function testConfig(settings: Partial<Config> = {}): Config {
  return { ...readConfig({}), LOG_LEVEL: 'debug', ...patience, ...settings };
}
