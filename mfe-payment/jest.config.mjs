import { browser } from '@portal/remote-kit/jest';

/** With LONG=1, one test walks a thousand times. */
export default { ...browser, ...(process.env.LONG && { testTimeout: 30 * 60_000 }) };
