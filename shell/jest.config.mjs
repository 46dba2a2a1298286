import { browser, node } from '@portal/remote-kit/jest';

export default {
  // Of a preset jest takes it only where it is no project.
  testTimeout: browser.testTimeout,
  projects: [
    { ...browser, displayName: 'shell' },
    { ...node, displayName: 'server', roots: ['<rootDir>/server'] },
  ],
};
