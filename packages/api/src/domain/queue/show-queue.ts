import type { Queue } from '@portal/contract/entities';
import type { Context } from '../../context.ts';
import { findOpening, shareQueue } from '../catalogue/opening.ts';
import { readQueue } from './advance-queue.ts';
import { noQueue, toQueue } from './to-queue.ts';

/** Shows how the queue of a class is moving (LINE-05). All callers within a second share the same reads. */
export async function showQueue(ctx: Context, activityId: number, place?: number): Promise<Queue> {
  const opening = await findOpening(ctx, activityId);
  if (!opening) return noQueue(ctx);
  const known = await shareQueue(ctx, ctx.db, opening);
  return toQueue(ctx, opening, known && (await readQueue(ctx, known.id)), place);
}
