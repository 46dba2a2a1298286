import { type Config, readConfig } from '../config.ts';

/** Many at once on a busy machine wait longer for a lock than members are left waiting. */
export const LOCK_PATIENCE_MS = 60_000;

/** Settings for tests: defaults, whatever the environment says, with cheap extras switched off. */
export function testConfig(settings: Partial<Config> = {}): Config {
  return { ...readConfig({}), LOG_LEVEL: 'debug', TRUSTED_PROXIES: 1, LOCK_TIMEOUT_MS: LOCK_PATIENCE_MS, ...settings };
}
