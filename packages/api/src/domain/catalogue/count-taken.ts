import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enrolments, waitingEntries } from '../../db/schema/index.ts';
import type { Taken } from './places.ts';

/** Counts held and paid places and waiting people of some classes. For showing; who takes a place counts under a lock (SEAT-6). */
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
