import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, enrolments, waitingEntries } from '../../db/schema/index.ts';

/** How full a class is: its held and paid places, and the people waiting. */
export interface Taken {
  places: number;
  waiting: number;
}

interface Places {
  /** Places that a newcomer may take. */
  free: number;
  is_full: boolean;
  is_wait_full: boolean;
}

/**
 * Works out the places of a class. A place that becomes free belongs to the people waiting (SEAT-7); `is_wait_full` only applies to a full
 * class or one that needs approval.
 */
export function seatsOf(activity: Pick<ActivityRecord, 'capacity' | 'wait_capacity' | 'need_approve'>, taken: Taken): Places {
  const queue = activity.need_approve ? 0 : taken.waiting;
  const free = Math.max(0, activity.capacity - taken.places - queue);
  const waits = free === 0 || activity.need_approve;
  return { free, is_full: free === 0, is_wait_full: waits && taken.waiting >= activity.wait_capacity };
}

/** Whether any of these classes has no place for a newcomer right now. A single statement, for use before anything is locked. */
export async function isAnyFull(db: Db, activityIds: number[]): Promise<boolean> {
  const taken = db
    .select({ count: count() })
    .from(enrolments)
    .where(and(eq(enrolments.activity_id, activities.id), inArray(enrolments.state, ['held', 'paid'])));
  const waiting = db
    .select({ count: count() })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.activity_id, activities.id), eq(waitingEntries.state, 'waiting')));
  const full = await db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        inArray(activities.id, activityIds),
        sql`(${taken}) + case when ${activities.need_approve} then 0 else (${waiting}) end >= ${activities.capacity}`,
      ),
    )
    .limit(1);
  return full.length > 0;
}

/** Counts the held and paid places and the waiting people of classes. To take a place, count under a lock (SEAT-6). */
export async function countTaken(db: Db, activityIds: number[]): Promise<(activityId: number) => Taken> {
  const taken = new Map<number, Taken>(activityIds.map((id) => [id, { places: 0, waiting: 0 }]));
  if (activityIds.length > 0) {
    const places = await db
      .select({ id: enrolments.activity_id, count: count() })
      .from(enrolments)
      .where(and(inArray(enrolments.activity_id, activityIds), inArray(enrolments.state, ['held', 'paid'])))
      .groupBy(enrolments.activity_id);
    const waiting = await db
      .select({ id: waitingEntries.activity_id, count: count() })
      .from(waitingEntries)
      .where(and(inArray(waitingEntries.activity_id, activityIds), eq(waitingEntries.state, 'waiting')))
      .groupBy(waitingEntries.activity_id);
    for (const row of places) taken.get(row.id)!.places = row.count;
    for (const row of waiting) taken.get(row.id)!.waiting = row.count;
  }
  return (activityId) => taken.get(activityId) ?? { places: 0, waiting: 0 };
}
