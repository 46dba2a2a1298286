import { defaultLocale } from '@portal/contract';
import { tracedRequest } from '@portal/server-kit';
import type { Context, MiddlewareHandler } from 'hono';
import { answersPath } from '../../src/protocol/first-page.ts';
import { resolvePath } from '../../src/protocol/resolve-path.ts';
import { callPattern } from '../api/call-pattern.ts';
import { routeForPath } from '../route-for-path.ts';
import type { PageTraces } from './page-traces.ts';

/** Each page begins a trace, named in its answer, which its calls may join. It contains no page's address or query. */
export const tracedPage = (traces: PageTraces): MiddlewareHandler =>
  tracedRequest({
    routeOf: ({ req }) => pagePattern(new URL(req.url).pathname),
    parentOf: () => ({}),
    onAnswer: (c, span) => span.isKept && c.header('Server-Timing', traces.tell(span), { append: true }),
  });

/** A call belongs to the trace of the page that just made it, or begins its own. */
export const tracedApi = (traces: PageTraces): MiddlewareHandler =>
  tracedRequest({
    routeOf: ({ req }) => callPattern(new URL(req.url).pathname),
    parentOf: (c) => traces.read(sentBy(c))?.parent ?? {},
  });

const sentBy = ({ req }: Context) => ({ traceparent: req.header('traceparent'), tracestate: req.header('tracestate') });

function pagePattern(pathname: string): string {
  const [before, page] = pathname.startsWith(`${answersPath}/`) ? [answersPath, pathname.slice(answersPath.length)] : ['', pathname];
  const route = routeForPath(resolvePath(page, defaultLocale));
  return `${before}/${[':lang', route?.path ?? '*'].filter(Boolean).join('/')}`;
}
