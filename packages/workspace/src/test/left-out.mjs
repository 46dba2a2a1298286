import { leftOut } from '../machine/debian-packages.mjs';

/**
 * Journeys of `npm run test:long` alone: crowds, of members and of attackers; a trace, which operators read; and what vendors look
 * things up in and check with.
 */
const onlyInFull = [
  'e2e/faults/flood.spec.ts',
  'e2e/faults/opening.spec.ts',
  'e2e/shell/traces.spec.ts',
  'e2e/vendors/check.spec.ts',
  'e2e/vendors/handbook.spec.ts',
];

/** Returns the test files that a run leaves out, relative to the root: those, and what this machine can't run. */
export const leftOutOf = ({ long }) => [...leftOut(), ...(long ? [] : onlyInFull)];
