import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, enrolments, invoices } from '../../db/schema/index.ts';
import { countTaken, type Taken } from '../catalogue/places.ts';

export interface LockedClass extends ActivityRecord {
  taken: Taken;
}

/**
 * Locks classes for this transaction, then counts their places. Always in the order of their ids, so that two orders never wait for each
 * other (SEAT-4); always before a place is taken or released (SEAT-6). Unknown ids are left out of the result.
 */
export async function lockClasses(tx: Db, ids: Iterable<number>): Promise<Map<number, LockedClass>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(activities).where(inArray(activities.id, wanted)).orderBy(asc(activities.id)).for('no key update');
  const takenOf = await countTaken(tx, wanted);
  return new Map(rows.map((row) => [row.id, { ...row, taken: takenOf(row.id) }]));
}

/** Arbitrary numbers that keep these locks apart from others. */
const PEOPLE = 30;
const HOLDS = 31;

/**
 * Lets only one order at a time be made for a person, so that two tabs can't enrol them in clashing classes or hold more places than
 * allowed. Taken before any other lock, in the order of ids.
 */
export async function lockPeople(tx: Db, memberIds: Iterable<number>): Promise<void> {
  await lock(tx, PEOPLE, memberIds);
}

/** Lets only one order or offer at a time count what an account holds. Taken after the locks of the classes, which an offer already has. */
export async function lockHolds(tx: Db, accountIds: Iterable<number>): Promise<void> {
  await lock(tx, HOLDS, accountIds);
}

async function lock(tx: Db, kind: number, memberIds: Iterable<number>): Promise<void> {
  const wanted = [...new Set(memberIds)].sort((a, b) => a - b);
  for (const id of wanted) await tx.execute(sql`select pg_advisory_xact_lock(${kind}, ${id})`);
}

/** How many unpaid places an account holds: ordered and offered ones. */
export async function countHolds(tx: Db, accountId: number): Promise<number> {
  const [held] = await tx
    .select({ number: count() })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(and(eq(invoices.member_id, accountId), eq(enrolments.state, 'held')));
  return held!.number;
}
