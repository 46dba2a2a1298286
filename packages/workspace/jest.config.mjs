import { node } from '@portal/remote-kit/jest';

const { globalSetup, globalTeardown } = node;

export default { roots: ['<rootDir>/src'], testMatch: ['**/*.test.mjs'], transform: {}, globalSetup, globalTeardown };
