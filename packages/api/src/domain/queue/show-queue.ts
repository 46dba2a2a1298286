import type { Queue } from '@portal/contract/entities';
import type { Context } from '../../context.ts';
import { findOpening, shareQueue } from '../catalogue/opening.ts';
import { readQueue } from './advance-queue.ts';
import { readFullness } from './fullness.ts';
import { noQueue, toQueue } from './to-queue.ts';

/** Shows how the queue of a class is moving (LINE-05). All callers within a second share the same reads. */
export async function showQueue(ctx: Context, activityId: number, place?: number): Promise<Queue> {
  const opening = await findOpening(ctx, activityId);
  if (!opening) return noQueue(ctx);
  const known = await shareQueue(ctx, ctx.db, opening.opens_at);
  const queue = known && (await readQueue(ctx, known.id));
  return toQueue(ctx, opening, queue, { place, full: await readFullness(ctx, opening, queue) });
}
