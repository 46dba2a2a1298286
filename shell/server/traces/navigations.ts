import { beginSpan, isTracing } from '@portal/server-kit';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { navigationsPath } from '../../src/protocol/page-timing.ts';
import type { PageTraces } from './page-traces.ts';

const maxBytes = 1_000;
const remembered = 1_000;

/** Milliseconds since the navigation began, as the browser measured them. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(120_000));
const navigation = v.object({
  traceparent: v.string(),
  tracestate: v.string(),
  response: time,
  shown: v.optional(time),
  interactive: time,
  loaded: time,
});

/** Takes one report from the browser for each page whose trace is kept: how long its navigation took, by the portal's own clock. */
export function navigations(traces: PageTraces): Hono {
  const notified = new LRUCache<string, true>({ max: remembered });
  return new Hono().post(navigationsPath, bodyLimit({ maxSize: maxBytes }), async (c) => {
    if (!isTracing()) return c.body(null, 404);
    const parsed = v.safeParse(navigation, await c.req.json().catch(() => undefined));
    const page = parsed.success && traces.read(parsed.output);
    if (!page || notified.has(parsed.output.traceparent)) return c.body(null, 204);
    const { traceparent, response, shown, interactive, loaded } = parsed.output;
    notified.set(traceparent, true);
    const startedAt = page.at - response;
    const attributes = {
      'browser.response_ms': response,
      'browser.interactive_ms': interactive,
      ...(shown && { 'browser.shown_ms': shown }),
    };
    beginSpan({ name: 'navigation', parent: page.parent, startedAt, attributes })?.end(startedAt + Math.max(response, loaded));
    return c.body(null, 204);
  });
}
