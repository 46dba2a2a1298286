import type { Context } from '../context.ts';

/** Work that comes back every so often. It looks for what is due, so that a missed or doubled run does no harm. */
export interface Job {
  name: string;
  everySeconds: number;
  run(ctx: Context): Promise<void>;
}
