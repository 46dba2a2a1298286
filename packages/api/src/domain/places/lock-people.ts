import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';

/** Any number: it keeps these locks apart from others. */
const PEOPLE = 30;

/**
 * Lets one order at a time be made for a person, so that two tabs can't enrol him in two classes that clash, or hold more than he may. Taken before
 * any other lock, in the order of ids.
 */
export async function lockPeople(tx: Db, memberIds: Iterable<number>): Promise<void> {
  const wanted = [...new Set(memberIds)].sort((a, b) => a - b);
  for (const id of wanted) await tx.execute(sql`select pg_advisory_xact_lock(${PEOPLE}, ${id})`);
}
