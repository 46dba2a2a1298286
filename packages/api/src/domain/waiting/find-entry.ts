import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type WaitingEntryRow, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import { isUuid } from '../uuid.ts';

/** Finds an own entry that is still active, by its uuid or by the class's id. Somebody else's is as unknown as none. */
export async function findOwnEntry(db: Db, memberId: number, reference: string | number): Promise<WaitingEntryRow | undefined> {
  const by = referenceTo(reference);
  if (!by) return undefined;
  const [entry] = await db
    .select()
    .from(waitingEntries)
    .where(and(by, eq(waitingEntries.member_id, memberId), inArray(waitingEntries.state, ['waiting', 'offered'])))
    .orderBy(desc(waitingEntries.seq))
    .limit(1);
  return entry;
}

/** Tells whether a document was uploaded to an entry of this member. */
export async function isOwnDocument(db: Db, memberId: number, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const own = await db
    .select({ id: waitingDocuments.id })
    .from(waitingDocuments)
    .innerJoin(waitingEntries, eq(waitingEntries.id, waitingDocuments.entry_id))
    .where(and(eq(waitingDocuments.id, id), eq(waitingEntries.member_id, memberId)));
  return own.length > 0;
}

function referenceTo(reference: string | number) {
  if (typeof reference === 'string' && isUuid(reference)) return eq(waitingEntries.id, reference);
  const id = Number(reference);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? eq(waitingEntries.activity_id, id) : undefined;
}
