import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type WaitingEntryRow, waitingEntries } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';
import { lockClasses } from '../places/lock-classes.ts';
import { closeEntries } from './close-entries.ts';

/** Takes an entry without an offer off its list. Refused with BUSY when a place is offered at this moment. */
export async function leaveWaitingList(ctx: Context, tx: Db, entry: WaitingEntryRow): Promise<void> {
  await lockClasses(tx, [entry.activity_id]);
  const waiting = and(eq(waitingEntries.id, entry.id), eq(waitingEntries.state, 'waiting'));
  await closeEntries(ctx, tx, waiting, 'removed');
  const [offered] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, entry.id), inArray(waitingEntries.state, ['offered'])));
  if (offered?.invoice_id) throw refuse('BUSY');
}
