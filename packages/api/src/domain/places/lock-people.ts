import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

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
