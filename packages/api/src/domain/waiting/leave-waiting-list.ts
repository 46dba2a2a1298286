import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type WaitingEntryRow, waitingEntries } from '../../db/schema/index.ts';
import { refuse } from '../../http/refusal.ts';
import { settle } from '../invoice/settle.ts';
import { lockClasses } from '../places/lock-classes.ts';

/** Takes an entry off its list. One with an offer declines it: its order is cancelled and the place goes to the next in line (SEAT-7). */
export async function leaveWaitingList(ctx: Context, tx: Db, entry: WaitingEntryRow): Promise<void> {
  if (entry.invoice_id) return decline(ctx, tx, entry.invoice_id);
  await lockClasses(tx, [entry.activity_id]);
  const [left] = await tx
    .update(waitingEntries)
    .set({ state: 'removed', closed_at: ctx.now() })
    .where(and(eq(waitingEntries.id, entry.id), eq(waitingEntries.state, 'waiting')))
    .returning();
  if (left) return;
  const [offered] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, entry.id), inArray(waitingEntries.state, ['offered'])));
  if (offered?.invoice_id) throw refuse('BUSY');
}

async function decline(ctx: Context, tx: Db, invoiceId: string): Promise<void> {
  const { outcome, invoice } = await settle(ctx, tx, invoiceId, { type: 'cancel' });
  if (outcome === 'in-flight') throw refuse('IN_FLIGHT');
  if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
}
