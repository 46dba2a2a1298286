import { tracedRequest } from '@portal/server-kit';
import type { Context, MiddlewareHandler } from 'hono';
import { responsesPath } from '../../src/protocol/first-page.ts';
import { callPattern } from '../api/call-pattern.ts';
import type { PageEnv } from '../pages/page-env.ts';
import type { PageTraces } from './page-traces.ts';

/** Each page begins a trace, named in its response, which its calls may join. It contains no page's address or query. */
export const tracedPage = (traces: PageTraces): MiddlewareHandler =>
  tracedRequest({
    routeOf: pagePattern,
    parentOf: () => ({}),
    onResponse: (c, span) => span.isKept && c.header('Server-Timing', traces.notify(span), { append: true }),
  });

/** A call belongs to the trace of the page that just made it, or begins its own. */
export const tracedApi = (traces: PageTraces): MiddlewareHandler =>
  tracedRequest({
    routeOf: ({ req }) => callPattern(new URL(req.url).pathname),
    parentOf: (c) => traces.read(sentBy(c))?.parent ?? {},
  });

const sentBy = ({ req }: Context) => ({ traceparent: req.header('traceparent'), tracestate: req.header('tracestate') });

function pagePattern(c: Context<PageEnv>): string {
  const before = c.req.path.startsWith(`${responsesPath}/`) ? responsesPath : '';
  return `${before}/${[':lang', c.get('page').route?.path ?? '*'].filter(Boolean).join('/')}`;
}
