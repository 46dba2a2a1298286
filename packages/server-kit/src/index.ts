export { callerOf, networkOf } from './client-address.ts';
export { isDeep } from './is-deep.ts';
export { endOnSignal, type Listening, listen } from './listen.ts';
export { type ListenSettings, listenSettings } from './settings.ts';
export { tellSeldom } from './throttle-log.ts';
