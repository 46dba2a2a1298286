export { node as default } from '@portal/remote-kit/jest';

/** A time zone far from Hong Kong (LAYOUT-26). */
process.env.TZ = 'America/New_York';
