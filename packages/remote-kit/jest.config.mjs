import { browser, node } from './src/jest/preset.mjs';

export default {
  projects: [
    { ...browser, displayName: 'testing', roots: ['<rootDir>/src/testing'] },
    { ...node, displayName: 'webpack', roots: ['<rootDir>/src/webpack'], testMatch: ['**/*.test.mjs'] },
  ],
};
