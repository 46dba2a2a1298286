export { node as default } from '@portal/remote-kit/jest';

/** Far from Hong Kong (LAYOUT-26). */
process.env.TZ = 'America/New_York';
