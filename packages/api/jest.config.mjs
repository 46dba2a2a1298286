import { node } from '@portal/remote-kit/jest';

/** Two servers on one database. */
const postgresOnly = ['/system-tests/concurrency/'];
/** The embedded database and its folder, and the cost of a body before any database query. */
const embeddedOnly = ['/system-tests/embedded/', '/system-tests/requests/held-loop', '/db/(folder-lock|keep-private)'];
/** Where the two databases could differ: files on disk, constraints, one shared connection, one thread. With LONG=1, everything. */
const whereTheyDiffer = ['db/**/', 'http/idempotency', 'system-tests/{hanging,**/held}-'];

const { TEST_DATABASE: database, LONG: long } = process.env;

export default {
  ...node,
  // Files share what they import. In processes, as servers run.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/src/testing/jest-globals.mjs'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // Far above what a test takes, to end one that hangs; with LONG=1, one makes hundreds of rounds.
  testTimeout: (long ? 30 : 4) * 60_000,
  // More than a small machine has processors, as they often wait for the database or timers.
  maxWorkers: database === 'postgres' ? 4 : 2,
  testPathIgnorePatterns: database === 'postgres' ? embeddedOnly : postgresOnly,
  ...(database === 'pglite' && !long && { testMatch: whereTheyDiffer.map((place) => `<rootDir>/src/${place}*.test.ts`) }),
};
