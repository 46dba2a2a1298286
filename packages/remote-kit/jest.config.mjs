import { browser, node } from './src/jest/preset.mjs';

export default {
  projects: [
    { ...browser, displayName: 'testing', roots: ['<rootDir>/src/testing', '<rootDir>/src/suites'] },
    { ...node, displayName: 'build', testMatch: ['**/*.test.mjs'] },
  ],
};
