import { node } from '@portal/remote-kit/jest';

/** Two servers on one database. */
const postgresOnly = ['/proofs/postgres/'];
/** The embedded database and its folder, and what a body costs before any database is asked. */
const embeddedOnly = ['/proofs/embedded/', '/proofs/requests/held-loop', '/db/(folder-lock|keep-private)'];
/** Where the two databases could differ: files on disk, constraints, one shared connection, one thread. A long run is on both whole. */
const whereTheyDiffer = ['db/**/', 'http/idempotency', 'proofs/{hanging,**/held}-'];

const ignored = { postgres: embeddedOnly, pglite: postgresOnly, 'pglite-where-it-differs': postgresOnly };
const database = process.env.TEST_DATABASE ?? 'pglite';

export default {
  ...node,
  // Files share what they import. In processes, as servers run.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/src/testing/jest-globals.mjs'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  testPathIgnorePatterns: ignored[database],
  ...(database === 'pglite-where-it-differs' && { testMatch: whereTheyDiffer.map((place) => `<rootDir>/src/${place}*.test.ts`) }),
};
