import { type Constants, constants } from '../constants.ts';

// In a process that was started with `withConstants`.
Object.assign(constants, JSON.parse(process.env.TEST_CONSTANTS ?? '{}'));

/** The environment that starts a back end, in a process of its own, with other constants than members have. */
export const withConstants = (replaced: Partial<Constants>): { TEST_CONSTANTS: string; NODE_OPTIONS: string } => ({
  TEST_CONSTANTS: JSON.stringify(replaced),
  NODE_OPTIONS: `--import ${import.meta.url}`,
});
