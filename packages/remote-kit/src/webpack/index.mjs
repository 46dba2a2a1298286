export { commonConfig } from './common-config.mjs';
export { hostConfig } from './host-config.mjs';
export { remoteConfig } from './remote-config.mjs';
