import { createServer, type Server } from 'node:http';
import { serve } from '@hono/node-server';
import { cutSlowRequests } from '@portal/server-kit';
import { createApp } from './app.ts';
import type { Context } from './context.ts';
import type { Metrics } from './http/metrics.ts';

export interface Listening {
  port: number;
  /** Takes no more calls and waits for those that run. */
  close(): Promise<void>;
}

/** Serves the app on API_PORT (0: any free one). A request may take as long as it needs to arrive, while it keeps coming. */
export function listen(ctx: Context, metrics?: Metrics): Promise<Listening> {
  const { API_PORT, API_HOST, IDLE_SECONDS: idleSeconds, LEAST_BYTES_A_SECOND: bytesASecond } = ctx.config;
  const { fetch } = createApp(ctx, { metrics });
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port: API_PORT, hostname: API_HOST, createServer }, ({ port }) => {
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
    cutSlowRequests(server as Server, { idleSeconds, bytesASecond });
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${API_PORT} is taken. Stop what uses it, or set API_PORT to another one.`) : error,
      );
    });
  });
}
