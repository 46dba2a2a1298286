export default { roots: ['<rootDir>/src'], testMatch: ['**/*.test.mjs'], transform: {} };
