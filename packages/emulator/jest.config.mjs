import { node } from '@portal/remote-kit/jest';

export default { ...node, testMatch: ['**/*.test.mjs'] };
