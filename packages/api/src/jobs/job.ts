import type { Context } from '../context.ts';

/** Work that comes back every so often. It looks for what is due, so that a missed or doubled run does no harm. */
export interface Job {
  name: string;
  everySeconds: number;
  run(ctx: Context): Promise<void>;
}

/** Does something for each item; what fails is logged and doesn't keep the others from their turn. */
export async function each<T>(ctx: Context, job: string, items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      ctx.log.warn({ job, error: error instanceof Error ? error.message.split('\n')[0] : 'unknown' }, 'put off');
    }
  }
}
