import { tracedRequest } from '@portal/server-kit';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { routePath } from 'hono/route';
import { ApiFailure } from './api-failure.ts';
import type { Context } from './context.ts';
import { handleRoute } from './http/handle-route.ts';
import { measureBusiness } from './http/measure-business.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { requestLog } from './http/request-log.ts';
import { respondWithError } from './http/respond-with-error.ts';
import type { RawRoute, Route } from './http/route.ts';
import { cacheHeaders, securityHeaders } from './http/security-headers.ts';
import { createUploadRoom } from './http/upload-room.ts';
import * as table from './routes/index.ts';

interface AppOptions {
  metrics?: Metrics;
  routes?: Route[];
  rawRoutes?: RawRoute[];
}

/** Builds the back end: every endpoint of the contract and a few other calls. Doesn't listen yet. */
export function createApp(
  ctx: Context,
  { metrics = createMetrics(), routes = table.routes, rawRoutes = table.rawRoutes }: AppOptions = {},
): Hono {
  const app = new Hono();
  measureBusiness(metrics, ctx);
  app.use(traced, requestLog(ctx, metrics), securityHeaders, cacheHeaders);
  const room = createUploadRoom(ctx.config);
  for (const route of routes) app.on(route.endpoint.method, `/${route.endpoint.path}`, handleRoute(route, ctx, room));
  for (const { method, path, handle } of rawRoutes) {
    app.on(method, path, bodyLimit({ maxSize: ctx.config.BODY_BYTES, onError: tooLarge }), (request) => handle(request, ctx));
  }
  // Outside /api, which the portal opens to everybody.
  app.get('/metrics', async (request) => request.text(await metrics.registry.metrics()));
  app.notFound((request) => respondWithError(new ApiFailure('NOT_FOUND'), request, ctx));
  app.onError((error, request) => respondWithError(error, request, ctx));
  return app;
}

/** Keeps the traces that a portal keeps: only portals reach this server, and they pass on only traces that they began themselves. */
const traced = tracedRequest({
  routeOf: (request) => routePath(request, -1),
  parentOf: ({ req }) => {
    const traceparent = req.header('traceparent');
    return traceparent ? { traceparent } : undefined;
  },
});

function tooLarge(): never {
  throw new ApiFailure('PAYLOAD_TOO_LARGE');
}
