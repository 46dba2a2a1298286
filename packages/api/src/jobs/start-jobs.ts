import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { forgetOld } from './forget-old.ts';
import type { Job } from './job.ts';
import { offerPlaces } from './offer-places.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { removeFilesJob } from './remove-files.ts';
import { mailResetLinks, sendMails } from './send-mails.ts';
import { sendReminders } from './send-reminders.ts';
import { sweepOrders } from './sweep-orders.ts';

const jobs: Job[] = [sweepOrders, reconcilePayments, offerPlaces, sendMails, mailResetLinks, sendReminders, removeFilesJob, forgetOld];

/** A job whose process is silent for so long is taken up by another. */
const SILENCE_SECONDS = 10;

/**
 * Starts what happens later and returns how to stop it. Each job is a queue that holds at most one job to do and one at work, over all instances; a job
 * queues the next when it ends, and one whose process died is taken up by another. While the database is away they wait.
 */
export async function startJobs(ctx: Context, database: Database): Promise<() => Promise<void>> {
  const boss = new PgBoss({ ...database.boss, schema: 'jobs', schedule: false, superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 });
  boss.on('error', (error) => ctx.log.error({ error: error.message }, 'job queue'));
  await database.exclusively(async () => {
    await boss.start();
    for (const job of jobs) await startJob(ctx, boss, job);
  });
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** How often a queue is asked whether its job is due: what comes once a minute may come some seconds later. */
const askEverySeconds = ({ everySeconds }: Job) => (everySeconds < 60 ? 1 : 10);

async function startJob(ctx: Context, boss: PgBoss, job: Job): Promise<void> {
  const options = { expireInSeconds: 120, heartbeatSeconds: SILENCE_SECONDS };
  await boss.createQueue(job.name, { policy: 'stately', retryLimit: 1000, deleteAfterSeconds: 3600 });
  await boss.send(job.name, null, options);
  await boss.work(job.name, { pollingIntervalSeconds: askEverySeconds(job) }, async (taken) => {
    await runJob(ctx, job);
    await untilDone(taken[0]!.signal, () => boss.sendAfter(job.name, null, options, job.everySeconds));
  });
}

/** A job whose end could not be written would seem to be at work, and keep the next from its turn. */
async function untilDone(signal: AbortSignal, write: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    const done = await write().then(
      () => true,
      () => false,
    );
    if (done) return;
    await setTimeout(500, undefined, { signal });
  }
}

/** A failed run is logged and comes again with the next. */
async function runJob(ctx: Context, job: Job): Promise<void> {
  try {
    await job.run(ctx);
  } catch (error) {
    ctx.log.error({ job: job.name, error: error instanceof Error ? error.message.split('\n')[0] : 'unknown' }, 'job failed');
  }
}
