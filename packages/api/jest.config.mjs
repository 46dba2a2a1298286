import { node } from '@portal/remote-kit/jest';

export default {
  ...node,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  // So long that only what hangs misses it, also where other work keeps the machine busy.
  testTimeout: 240_000,
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  // Two servers on one database: only PostgreSQL can.
  testPathIgnorePatterns: process.env.TEST_DATABASE === 'postgres' ? [] : ['/proofs/postgres/'],
};
