import { needFolder } from '@portal/server-kit';
import { serveCommands } from './admin/running-server.ts';
import type { Config } from './config.ts';
import { createContext } from './create-context.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { untilReady } from './db/until-ready.ts';
import { loadDemoData } from './demo-data/load-demo-data.ts';
import { hasDemoMembers } from './demo-data/members.ts';
import { createMetrics, measureProcess } from './http/metrics.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { refuseUnsafeSettings } from './production.ts';

interface RunningServer {
  port: number;
  /** Takes no more calls, lets running calls and jobs finish, writes the database to disk and closes it. */
  stop(): Promise<void>;
}

/** Opens and migrates the database, fills an empty one with the demo data, starts the jobs and listens. */
export async function startServer(config: Config): Promise<RunningServer> {
  refuseUnsafeSettings(config);
  if (!config.DATABASE_URL || !config.S3_BUCKET || !config.SMTP_URL) needFolder(config.DATA_DIR, 'DATA_DIR');
  const database = await openDatabase(config);
  try {
    await untilReady(database, createLog(config));
    await migrate(database);
    const ctx = await createContext(database, config);
    if (config.DEMO_DATA) await database.exclusively((db) => loadDemoData({ ...ctx, db }));
    else if (config.NODE_ENV === 'production' && (await hasDemoMembers(database.db))) {
      throw new Error(
        'Not fit for production: the database holds the demo members (DEMO_DATA), whose password is published. Use another one.',
      );
    }
    await ctx.catalogueIndex.read();
    const metrics = createMetrics();
    measureProcess(metrics);
    // Listening comes last: if the database goes away meanwhile, this process ends before anybody takes it for a running server.
    const stopJobs = await startJobs(ctx, database);
    const { port, end } = await listen(ctx, metrics).catch(async (error: unknown) => {
      await stopJobs();
      throw error;
    });
    const stopCommands = database.kind === 'pglite' ? await serveCommands(ctx) : () => undefined;
    ctx.log.info({ port, database: database.kind }, 'listening');
    const stop = async () => {
      stopCommands();
      await end();
      await stopJobs();
      await database.close();
    };
    return { port, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
}
