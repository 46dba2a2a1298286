import { browser, node } from '@portal/remote-kit/jest';

export default {
  // Jest takes this from a preset only outside of projects.
  testTimeout: process.env.LONG ? 30 * 60_000 : browser.testTimeout,
  projects: [
    { ...browser, displayName: 'shell' },
    { ...node, displayName: 'server', roots: ['<rootDir>/server'] },
  ],
};
