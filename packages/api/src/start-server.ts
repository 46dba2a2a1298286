import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { loadDemoData } from './demo-data/load-demo-data.ts';
import { createFileStore } from './files/file-store.ts';
import { findLinkSecret } from './files/link-secret.ts';
import { createGateways } from './gateways/gateways.ts';
import { createMetrics, measureProcess } from './http/metrics.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { systemRandom } from './random.ts';

export interface RunningServer {
  port: number;
  /** Takes no more calls, ends those that run and the jobs, writes the database to disk and closes it. */
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date, fills an empty one with the demo data, listens and starts the jobs. */
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
      files: await createFileStore(config),
      linkSecret: await findLinkSecret(database.db),
      log,
    };
    if (config.DEMO_DATA) await loadDemoData(ctx);
    const metrics = createMetrics();
    measureProcess(metrics);
    const { port, close } = await listen(ctx, metrics);
    const stopJobs = await startJobs(ctx, database);
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
