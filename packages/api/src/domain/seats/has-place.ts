import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enrolments } from '../../db/schema/index.ts';

/** Whether a person has a place in a class, paid or not. Holds until the transaction ends if the class is locked. */
export async function hasPlace(tx: Db, classId: number, personId: number): Promise<boolean> {
  const own = and(eq(enrolments.activity_id, classId), eq(enrolments.participant_id, personId));
  return (await tx.$count(enrolments, and(own, inArray(enrolments.state, ['held', 'paid'])))) > 0;
}
