import { node } from '@portal/remote-kit/jest';

/** With LONG=1, the drill runs for real. */
export default { ...node, ...(process.env.LONG && { testTimeout: 30 * 60_000 }) };
