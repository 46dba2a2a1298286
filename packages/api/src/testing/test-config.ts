import { type Config, readConfig } from '../config.ts';

/** Settings for tests: defaults, whatever the environment says, with cheap extras switched off. */
export function testConfig(settings: Partial<Config> = {}): Config {
  return { ...readConfig({}), LOG_LEVEL: 'debug', TRUSTED_PROXIES: 1, ...settings };
}
