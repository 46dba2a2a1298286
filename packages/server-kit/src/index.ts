export { clientAddress, networkOf } from './client-address.ts';
export { isDeep } from './is-deep.ts';
export { endOnSignal, type Listening, listen } from './listen.ts';
export { type ListenSettings, listenSettings } from './settings.ts';
export { hmacSha256, sameText, sha256 } from './signing.ts';
export { throttleLog } from './throttle-log.ts';
export type { Span, TraceHeaders } from './tracing/span.ts';
export { tracedCall, tracedRequest } from './tracing/traced-request.ts';
export { beginSpan, codeOf, inSpan, isTracing, spanAtWork, startTracing } from './tracing/tracing.ts';
