import type { Context, MiddlewareHandler } from 'hono';
import type { Span, TraceHeaders } from './span.ts';
import { inSpan, isTracing } from './tracing.ts';

interface TracedRequest {
  /** The template of the route that responded; never the path, which may contain an id or a secret. */
  routeOf: (c: Context) => string;
  /** The trace that the request is part of; `{}` starts a new one, undefined keeps no span. */
  parentOf: (c: Context) => TraceHeaders | undefined;
  /** Called with the response, while its headers can still be set. */
  onResponse?: (c: Context, span: Span) => void;
}

/** Keeps a span for a request: its method, route and status, and nothing else. Does nothing without tracing. */
export function tracedRequest({ routeOf, parentOf, onResponse }: TracedRequest): MiddlewareHandler {
  return async (c, next) => {
    const parent = isTracing() ? parentOf(c) : undefined;
    if (!parent) return next();
    await inSpan({ name: c.req.method, kind: 'server', parent }, async (span) => {
      await next();
      if (!span) return;
      const route = routeOf(c);
      const { status } = c.res;
      span.rename(`${c.req.method} ${route}`);
      span.describe({ 'http.request.method': c.req.method, 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.fail(`${status}`);
      onResponse?.(c, span);
    });
  };
}

/** Calls another server within a span. `headers` are the span's, to send along; empty while tracing is off. */
export function tracedCall(name: string, call: (headers: TraceHeaders) => Promise<Response>): Promise<Response> {
  return inSpan({ name, kind: 'client' }, async (span) => {
    const response = await call(span?.headers ?? {});
    span?.describe({ 'http.response.status_code': response.status });
    if (response.status >= 500) span?.fail(`${response.status}`);
    return response;
  });
}
