import { createRequire } from 'node:module';
import type { Config } from 'jest';
import { ownFile } from '../own-file.ts';
import { swcOptions } from '../swc.ts';

const require = createRequire(import.meta.url);

const common: Config = {
  roots: ['<rootDir>/src'],
  // Room for a busy machine: a test that hangs still ends.
  testTimeout: 30_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.po', '.svg'],
  transform: {
    '\\.tsx?$': [require.resolve('@swc/jest'), { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } }],
    '\\.po$': ownFile('jest/po-transform'),
    '\\.(svg|png|jpe?g|webp|woff2)$': ownFile('jest/asset-transform'),
  },
};

/** Jest for code that runs in a browser: `export { browser as default } from '@portal/remote-kit/jest';` */
export const browser: Config = {
  ...common,
  transform: { ...common.transform, '\\.tsx?$': [require.resolve('@swc/jest'), { ...swcOptions() }] },
  testEnvironment: ownFile('jest/browser-environment'),
  moduleNameMapper: {
    '^styled-components$': ownFile('jest/styled-components'),
    '^styled-components/cjs$': require.resolve('styled-components/dist/styled-components.browser.cjs.js'),
  },
  setupFiles: [ownFile('jest/browser-gaps')],
  setupFilesAfterEnv: [ownFile('jest/browser-setup')],
};

/** Jest for code that runs in Node: `export { node as default } from '@portal/remote-kit/jest';` */
export const node: Config = {
  ...common,
  testEnvironment: ownFile('jest/node-environment'),
  globalSetup: ownFile('jest/make-temporary-folder'),
  globalTeardown: ownFile('jest/remove-temporary-folder'),
};
