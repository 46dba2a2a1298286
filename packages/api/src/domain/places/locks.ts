import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, enrolments, invoices } from '../../db/schema/index.ts';
import { countTaken, type Taken } from '../catalogue/places.ts';

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

/** Any numbers: they keep these locks apart from others. */
const PEOPLE = 30;
const HOLDS = 31;

/**
 * Lets one order at a time be made for a person, so that two tabs can't enrol him in two classes that clash, or hold more than he may. Taken before
 * any other lock, in the order of ids.
 */
export async function lockPeople(tx: Db, memberIds: Iterable<number>): Promise<void> {
  await lock(tx, PEOPLE, memberIds);
}

/** Lets one order or offer at a time be counted among what an account holds. Taken after the locks of the classes, which whoever offers has already. */
export async function lockHolds(tx: Db, accountIds: Iterable<number>): Promise<void> {
  await lock(tx, HOLDS, accountIds);
}

async function lock(tx: Db, kind: number, memberIds: Iterable<number>): Promise<void> {
  const wanted = [...new Set(memberIds)].sort((a, b) => a - b);
  for (const id of wanted) await tx.execute(sql`select pg_advisory_xact_lock(${kind}, ${id})`);
}

/** How many unpaid places are kept for an account: those it ordered and those it was offered. */
export async function countHolds(tx: Db, accountId: number): Promise<number> {
  const [held] = await tx
    .select({ number: count() })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(and(eq(invoices.member_id, accountId), eq(enrolments.state, 'held')));
  return held!.number;
}
