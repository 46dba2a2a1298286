import { browser, node } from '@portal/remote-kit/jest';

export default {
  projects: [
    { ...browser, displayName: 'shell' },
    { ...node, displayName: 'server', roots: ['<rootDir>/server'] },
  ],
};
