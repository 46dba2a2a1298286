import { readyPath } from '@portal/server-kit';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Context } from '../context.ts';
import type { Metrics } from './metrics.ts';

/** Load balancers and Prometheus request these all the time, so only refusals are logged. */
const probes = ['/api/health', readyPath, '/metrics'];

/** Logs and measures each call under its route's pattern, without addresses, ids, queries, bodies or headers. */
export function requestLog(ctx: Context, metrics: Metrics): MiddlewareHandler {
  return async (request, next) => {
    const requestId = ctx.random.uuid();
    request.set('requestId', requestId);
    request.header('X-Request-Id', requestId);
    const start = performance.now();
    await next();
    const milliseconds = performance.now() - start;
    const labels = { method: request.req.method, route: routePath(request, -1), status: String(request.res.status) };
    metrics.requests.observe(labels, milliseconds / 1000);
    const level = request.res.ok && probes.includes(labels.route) ? 'debug' : 'info';
    ctx.log[level]({ requestId, ...labels, milliseconds: Math.round(milliseconds) }, 'request');
  };
}
