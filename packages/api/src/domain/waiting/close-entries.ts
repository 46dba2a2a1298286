import { inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type WaitingEntryRow, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import { removeFiles } from '../../files/store-files.ts';

type Closed = Exclude<WaitingEntryRow['state'], 'waiting' | 'offered'>;

/** Ends entries. Documents of people without a place are deleted at once; those of people with a place are kept until the class is over. */
export async function closeEntries(ctx: Context, tx: Db, which: SQL | undefined, state: Closed): Promise<WaitingEntryRow[]> {
  const closed = await tx.update(waitingEntries).set({ state, closed_at: ctx.now() }).where(which).returning();
  if (state === 'enrolled' || closed.length === 0) return closed;
  const ids = closed.map(({ id }) => id);
  const documents = await tx.delete(waitingDocuments).where(inArray(waitingDocuments.entry_id, ids)).returning();
  await removeFiles(
    tx,
    documents.map(({ file }) => file),
    ctx.now(),
  );
  return closed;
}
