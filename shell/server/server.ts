import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { cutSlowRequests } from '@portal/server-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

try {
  listen();
} catch (error) {
  fail((error as Error).message);
}

function listen(): void {
  const config = readConfig(process.env);
  const server = serve({ fetch: createApp(config).fetch, port: config.PORT, hostname: config.HOST }, ({ port }) => {
    console.log(`Portal on http://localhost:${port}`);
  });
  cutSlowRequests(server as Server, { idleSeconds: config.IDLE_SECONDS, bytesASecond: config.LEAST_BYTES_A_SECOND });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    fail(
      taken ? `Port ${config.PORT} is taken: stop what uses it, or set PORT to another port.` : `The portal can't listen: ${error.message}`,
    );
  });
  const stop = () => {
    server.close(() => process.exit(0));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), 3000).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
