import { eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities } from '../../db/schema/index.ts';
import { lockClasses } from '../seats/locks.ts';
import { offerFreeSeats } from './offer-free-seats.ts';

/**
 * Changes how many places and waiting places a class has. Fails below what is taken (SEAT-1); new places are offered to the people waiting
 * (SEAT-7). Every change of capacity goes through here.
 */
export async function changeCapacity(
  ctx: Context,
  tx: Db,
  activityId: number,
  size: { capacity?: number; wait_capacity?: number },
): Promise<void> {
  const activity = (await lockClasses(tx, [activityId])).get(activityId);
  if (!activity) throw new ApiFailure('NOT_FOUND');
  const { capacity = activity.capacity, wait_capacity = activity.wait_capacity } = size;
  if (capacity < activity.taken.places || wait_capacity < activity.taken.waiting)
    throw new ApiFailure('CONFLICT', { message: 'class.capacityTaken' });
  await tx.update(activities).set({ capacity, wait_capacity }).where(eq(activities.id, activityId));
  await offerFreeSeats(ctx, tx, [activityId]);
}
