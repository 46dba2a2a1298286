export { clientAddress, networkOf } from './client-address.ts';
export { isDeep } from './is-deep.ts';
export { endOnSignal, type Listening, listen } from './listen.ts';
export { type ListenSettings, listenSettings } from './settings.ts';
export { hmacSha256, sameText, sha256 } from './signing.ts';
export { throttleLog } from './throttle-log.ts';
