import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import type { Database } from '../db/client.ts';
import { finishCancellations } from './finish-cancellations.ts';
import { forgetOld } from './forget-old.ts';
import type { Job } from './job.ts';
import { offerSeats } from './offer-seats.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { removeFilesJob } from './remove-files.ts';
import { mailResetLinks, sendMails } from './send-mails.ts';
import { sendReminders } from './send-reminders.ts';
import { sendVacancyAlerts } from './send-vacancy-alerts.ts';
import { sweepOrders } from './sweep-orders.ts';

const jobs: Job[] = [
  sweepOrders,
  reconcilePayments,
  offerSeats,
  finishCancellations,
  sendMails,
  mailResetLinks,
  sendReminders,
  sendVacancyAlerts,
  removeFilesJob,
  forgetOld,
];

/** After this long without a sign of life, another process takes the job over. */
const SILENCE_SECONDS = 10;

/**
 * Starts the background jobs and returns how to stop them. Each job is a queue with at most one job waiting and one running, across all
 * servers; a job queues the next when it ends, and if its process dies, another takes it over. Jobs wait while the database is away.
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

/** How often to check whether a job is due; one that runs every minute may start some seconds late. */
const queryEverySeconds = ({ everySeconds }: Job) => (everySeconds < 60 ? 1 : 10);

async function startJob(ctx: Context, boss: PgBoss, job: Job): Promise<void> {
  const options = { expireInSeconds: 120, heartbeatSeconds: SILENCE_SECONDS };
  await boss.createQueue(job.name, { policy: 'stately', retryLimit: 1000, deleteAfterSeconds: 3600 });
  await boss.send(job.name, null, options);
  await boss.work(job.name, { pollingIntervalSeconds: queryEverySeconds(job) }, async (taken) => {
    await runJob(ctx, job);
    await untilDone(taken[0]!.signal, () => boss.sendAfter(job.name, null, options, job.everySeconds));
  });
}

/** If we can't write the end of a job, it looks as if it were still running and blocks the next. */
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

/** A failed run is logged; the next one tries again. */
async function runJob(ctx: Context, job: Job): Promise<void> {
  try {
    await job.run(ctx);
  } catch (error) {
    ctx.log.error({ job: job.name, error: error instanceof Error ? error.message.split('\n')[0] : 'unknown' }, 'job failed');
  }
}
