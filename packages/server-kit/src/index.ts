export { callerOf } from './caller-of.ts';
export { isDeep } from './is-deep.ts';
export { endOnSignal, type Listening, listen } from './listen.ts';
export { networkOf } from './network-of.ts';
export { type ListenSettings, listenSettings } from './settings.ts';
export { tellSeldom } from './tell-seldom.ts';
