import { createServer } from 'node:http';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import type { Metrics } from './http/metrics.ts';

export interface Listening {
  port: number;
  /** Takes no more calls and waits for those that run. */
  close(): Promise<void>;
}

/** Serves the app on API_PORT (0: any free one). A request that takes longer than REQUEST_SECONDS to arrive is cut off: it would hold a socket for ever. */
export function listen(ctx: Context, metrics?: Metrics): Promise<Listening> {
  const { API_PORT, API_HOST, REQUEST_SECONDS } = ctx.config;
  const timeout = REQUEST_SECONDS * 1000;
  const serverOptions = { requestTimeout: timeout, headersTimeout: timeout, connectionsCheckingInterval: 1000 };
  const { fetch } = createApp(ctx, { metrics });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: API_PORT, hostname: API_HOST, createServer, serverOptions }, ({ port }) => {
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${API_PORT} is taken. Stop what uses it, or set API_PORT to another one.`) : error,
      );
    });
  });
}
