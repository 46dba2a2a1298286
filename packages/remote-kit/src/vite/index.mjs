export { remoteConfig } from './remote-config.mjs';
