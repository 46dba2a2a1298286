import { type Config, readConfig } from '../config.ts';

/** On a busy machine, many calls at once wait longer than members should have to. */
export const patience = { DATABASE_WAIT_MS: 60_000, LOCK_TIMEOUT_MS: 60_000, STATEMENT_TIMEOUT_MS: 120_000 };

/** Settings for tests: the defaults, whatever the environment, with long waits. */
export function testConfig(settings: Partial<Config> = {}): Config {
  return { ...readConfig({}), LOG_LEVEL: 'debug', ...patience, ...settings };
}
