import { node } from '@portal/remote-kit/jest';

export default {
  ...node,
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
};
