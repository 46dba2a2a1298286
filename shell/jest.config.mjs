import { browser, node } from '@portal/remote-kit/jest';

export default {
  // Jest takes this from a preset only outside of projects.
  testTimeout: browser.testTimeout,
  projects: [
    { ...browser, displayName: 'shell' },
    { ...node, displayName: 'server', roots: ['<rootDir>/server'] },
  ],
};
