import { node } from '@portal/remote-kit/jest';

/** Two servers on one database. */
const postgresOnly = ['/proofs/postgres/'];
/** The embedded database itself, and what a body costs before any database is asked. */
const embeddedOnly = ['/proofs/embedded/', '/proofs/requests/held-loop'];

export default {
  ...node,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  // So long that only what hangs misses it, also where other work keeps the machine busy.
  testTimeout: 240_000,
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  testPathIgnorePatterns: process.env.TEST_DATABASE === 'postgres' ? embeddedOnly : postgresOnly,
};
