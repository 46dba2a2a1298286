import { node } from '@portal/remote-kit/jest';

const { globalSetup, globalTeardown } = node;

/** These start programs, which a busy machine slows down. */
const testTimeout = 120_000;

export default { roots: ['<rootDir>/src'], testMatch: ['**/*.test.mjs'], transform: {}, globalSetup, globalTeardown, testTimeout };
