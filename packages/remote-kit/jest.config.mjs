import { fileURLToPath } from 'node:url';
import { browser, node } from './src/jest/preset.ts';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default {
  // Jest ignores this in the settings of a project.
  testTimeout: browser.testTimeout,
  projects: [
    { ...browser, displayName: 'testing', roots: ['<rootDir>/src/testing', '<rootDir>/src/suites'] },
    // What `create` copies into a vendor's folder. The account's pages need the hook that it makes beside them.
    {
      ...browser,
      displayName: 'sections',
      roots: ['<rootDir>/sections'],
      modulePaths: [at('mfe-account/node_modules')],
      moduleNameMapper: { ...browser.moduleNameMapper, '/shell\\.ts$': at('mfe-account/src/shell.ts') },
    },
    { ...browser, displayName: 'in pages', testMatch: ['**/src/webpack/*.test.tsx'] },
    // Another vendor's section; elsewhere, it installs its own libraries.
    { ...browser, displayName: 'rival', roots: [at('e2e/fixtures/rival-payment/src')], modulePaths: [at('mfe-payment/node_modules')] },
    {
      ...node,
      displayName: 'build',
      testMatch: ['**/src/*.test.ts', '**/src/{build,check,create,dev,handbook,live,status,webpack}/**/*.test.ts'],
    },
  ],
};
