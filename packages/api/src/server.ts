import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
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

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const database = await openDatabase(config);
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
  const metrics = createMetrics();
  measureProcess(metrics);
  const server = serve({ fetch: createApp(ctx, metrics).fetch, port: config.API_PORT, hostname: config.API_HOST }, ({ port }) =>
    log.info({ port }, 'listening'),
  );
  // Slow bodies are cut: a caller that trickles its request would hold a socket for ever.
  Object.assign(server, { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 });
  const stop = async () => {
    log.info('stopping');
    await new Promise((resolve) => server.close(resolve));
    await stopJobs();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
