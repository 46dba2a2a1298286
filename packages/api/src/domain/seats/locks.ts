import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type ActivityRecord, activities, enrolments, invoices, type PostRow, posts } from '../../db/schema/index.ts';
import { countTaken, type Taken } from '../catalogue/seats.ts';

/** What a class gets from its group: the ages (AGE-01), and the opening moment unless it has its own. */
type FromGroup = Pick<PostRow, 'min_age' | 'max_age' | 'opens_at'>;

/** A class with its places, as they are while it is locked. */
export interface CountedClass extends ActivityRecord, FromGroup {
  taken: Taken;
}

/**
 * Locks classes until the transaction ends, then counts their places. Always in id order, so that two orders never wait for each other
 * (SEAT-4), and always before a place is taken or released (SEAT-6). Leaves unknown ids out of the result.
 */
export async function lockClasses(tx: Db, ids: Iterable<number>): Promise<Map<number, CountedClass>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return withTaken(tx, await selectClasses(tx, wanted).for('no key update', { of: activities }));
}

/** Reads classes with their places as they are now. Only good enough for a refusal. */
export async function readClasses(tx: Db, ids: Iterable<number>): Promise<Map<number, CountedClass>> {
  return withTaken(tx, await selectClasses(tx, [...new Set(ids)]));
}

const selectClasses = (tx: Db, ids: number[]) =>
  tx
    .select({ activity: activities, group: { min_age: posts.min_age, max_age: posts.max_age, opens_at: posts.opens_at } })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(inArray(activities.id, ids))
    .orderBy(asc(activities.id));

async function withTaken(tx: Db, rows: { activity: ActivityRecord; group: FromGroup }[]): Promise<Map<number, CountedClass>> {
  const takenOf = await countTaken(
    tx,
    rows.map(({ activity }) => activity.id),
  );
  return new Map(
    rows.map(({ activity, group }) => [
      activity.id,
      { ...group, ...activity, opens_at: activity.opens_at ?? group.opens_at, taken: takenOf(activity.id) },
    ]),
  );
}

/** Arbitrary numbers that set these locks apart from others. */
const PEOPLE = 30;
const HOLDS = 31;

/**
 * Allows only one order at a time for a person, so that two tabs can't enrol them in clashing classes or hold more places than allowed.
 * Taken before any other lock, in id order.
 */
export async function lockPeople(tx: Db, memberIds: Iterable<number>): Promise<void> {
  await lock(tx, PEOPLE, memberIds);
}

/**
 * Allows only one order or offer at a time to count what an account holds. Taken after the locks of the classes, which an offer already
 * has.
 */
export async function lockHolds(tx: Db, accountIds: Iterable<number>): Promise<void> {
  await lock(tx, HOLDS, accountIds);
}

async function lock(tx: Db, kind: number, memberIds: Iterable<number>): Promise<void> {
  const wanted = [...new Set(memberIds)].sort((a, b) => a - b);
  for (const id of wanted) await tx.execute(sql`select pg_advisory_xact_lock(${kind}, ${id})`);
}

/** Whether a person has a place in a class, paid or not. Holds until the transaction ends if the class is locked. */
export async function hasPlace(tx: Db, classId: number, personId: number): Promise<boolean> {
  const own = and(eq(enrolments.activity_id, classId), eq(enrolments.participant_id, personId));
  return (await tx.$count(enrolments, and(own, inArray(enrolments.state, ['held', 'paid'])))) > 0;
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
