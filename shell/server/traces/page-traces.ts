import { createHmac } from 'node:crypto';
import { isSignedByOne, type Span, type TraceHeaders } from '@portal/server-kit';

/** Makes the calls of a page part of its trace. */
export interface PageTraces {
  /** Returns what a page's response carries about its trace, as Server-Timing; the page's calls send it back. */
  notify(span: Span): string;
  /** The page whose trace headers came back with a call; undefined if this portal, or one with its key, didn't write them just now. */
  read(sent: { traceparent?: string; tracestate?: string }): { parent: TraceHeaders; at: number } | undefined;
}

/** A page's own calls are made by then. Later ones have traces of their own: a page may stay open for hours. */
const goodMs = 60_000;

/** Signed, because it passes through browsers: otherwise a stranger could have everything kept, or fill someone else's trace. */
export function pageTraces(keys: [string, ...string[]]): PageTraces {
  const sign = (text: string, key: string) => createHmac('sha256', key).update(`trace ${text}`).digest('base64url');
  return {
    notify({ headers: { traceparent } }) {
      const at = Date.now();
      return `traceparent;desc="${traceparent}", tracestate;desc="portal=${at}.${sign(`${traceparent} ${at}`, keys[0])}"`;
    },
    read({ traceparent, tracestate }) {
      const [, at, signature = ''] = /^portal=(\d+)\.([\w-]+)$/.exec(tracestate ?? '') ?? [];
      if (!isSignedByOne(keys, (key) => sign(`${traceparent} ${at}`, key), signature) || Number(at) < Date.now() - goodMs) return undefined;
      return { parent: { traceparent }, at: Number(at) };
    },
  };
}
