import { createRequire } from 'node:module';
import { swcOptions } from '../swc.mjs';

const require = createRequire(import.meta.url);

const common = {
  roots: ['<rootDir>/src'],
  // Room for a busy machine: a test that hangs still ends.
  testTimeout: 30_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.po', '.svg'],
  transform: {
    '\\.tsx?$': [require.resolve('@swc/jest'), { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } }],
    '\\.po$': require.resolve('./po-transform.mjs'),
    '\\.(svg|png|jpe?g|webp|woff2)$': require.resolve('./asset-transform.mjs'),
  },
};

/** Jest for code that runs in a browser: `export { browser as default } from '@portal/remote-kit/jest';` */
export const browser = {
  ...common,
  transform: { ...common.transform, '\\.tsx?$': [require.resolve('@swc/jest'), swcOptions()] },
  testEnvironment: require.resolve('jest-fixed-jsdom'),
  moduleNameMapper: {
    '^styled-components$': require.resolve('./styled-components.mjs'),
    '^styled-components/cjs$': require.resolve('styled-components/dist/styled-components.browser.cjs.js'),
  },
  setupFiles: [require.resolve('./browser-gaps.mjs')],
  setupFilesAfterEnv: [require.resolve('./browser-setup.mjs')],
};

/** Jest for code that runs in Node: `export { node as default } from '@portal/remote-kit/jest';` */
export const node = {
  ...common,
  testEnvironment: require.resolve('jest-environment-node'),
  globalSetup: require.resolve('./make-temporary-folder.mjs'),
  globalTeardown: require.resolve('./remove-temporary-folder.mjs'),
};
