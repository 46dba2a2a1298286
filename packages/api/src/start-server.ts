import { createServer } from 'node:http';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { loadDemoData } from './demo-data/load-demo-data.ts';
import { createFileStore } from './files/file-store.ts';
import { createGateways } from './gateways/gateways.ts';
import { createMetrics, measureProcess } from './http/metrics.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { systemRandom } from './random.ts';

export interface RunningServer {
  port: number;
  /** Takes no more calls, ends those that run and the jobs, writes the database to disk and closes it. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date, fills an empty one with the demo data, starts the jobs and listens. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const ctx: Context = {
      db: database.db,
      config,
      now: () => new Date(),
      random: systemRandom,
      gateways: createGateways(config),
      mail: createMailer(config),
      files: createFileStore(config),
      log,
    };
    if (config.DEMO_DATA) await loadDemoData(ctx);
    const stopJobs = await startJobs(ctx, database);
    const { port, close } = await listen(ctx);
    log.info({ port, database: database.kind }, 'listening');
    const stop = async () => {
      await close();
      await stopJobs();
      await database.close();
    };
    return { port, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(ctx: Context): Promise<{ port: number; close(): Promise<void> }> {
  const { API_PORT, API_HOST, REQUEST_SECONDS } = ctx.config;
  const metrics = createMetrics();
  measureProcess(metrics);
  const { fetch } = createApp(ctx, { metrics });
  // A caller that trickles its request would hold a socket for ever.
  const serverOptions = {
    requestTimeout: REQUEST_SECONDS * 1000,
    headersTimeout: REQUEST_SECONDS * 1000,
    connectionsCheckingInterval: 1000,
  };
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
