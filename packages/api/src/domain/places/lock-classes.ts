import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities } from '../../db/schema/index.ts';
import { countTaken } from '../catalogue/count-taken.ts';
import type { Taken } from '../catalogue/places.ts';

export interface LockedClass extends ActivityRecord {
  taken: Taken;
}

/**
 * Locks classes for this transaction, then counts their places. Always in the order of their ids, so that two orders never wait for each other
 * (SEAT-4); always before a place is taken or let go (SEAT-6). Unknown ids are missing from the answer.
 */
export async function lockClasses(tx: Db, ids: Iterable<number>): Promise<Map<number, LockedClass>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(activities).where(inArray(activities.id, wanted)).orderBy(asc(activities.id)).for('no key update');
  const takenOf = await countTaken(tx, wanted);
  return new Map(rows.map((row) => [row.id, { ...row, taken: takenOf(row.id) }]));
}
