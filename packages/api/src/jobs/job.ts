import type { Context } from '../context.ts';

/** Repeated work. It looks for what is due, so a missed or doubled run does no harm. */
export interface Job {
  name: string;
  everySeconds: number;
  run(ctx: Context): Promise<void>;
}

/** Runs `work` for each item; a failure is logged and doesn't stop the others. */
export async function each<T>(ctx: Context, job: string, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      ctx.log.warn({ job, error: error instanceof Error ? error.message.split('\n')[0] : 'unknown' }, 'put off');
    }
  }
}
