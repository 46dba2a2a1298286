import type { Context } from '../context.ts';

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
