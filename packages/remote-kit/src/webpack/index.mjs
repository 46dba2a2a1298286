export { commonConfig } from '../build/common-config.mjs';
export { hostConfig } from './host-config.mjs';
export { remoteConfig } from './remote-config.mjs';
