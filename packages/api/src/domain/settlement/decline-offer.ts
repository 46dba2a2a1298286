import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../refusal.ts';
import { settle } from './settle.ts';

/** Declines an offered place: its order is cancelled and the place goes to the next in line (SEAT-7). */
export async function declineOffer(ctx: Context, tx: Db, invoiceId: string): Promise<void> {
  const { outcome, invoice } = await settle(ctx, tx, invoiceId, { type: 'cancel' });
  if (outcome === 'in-flight') throw refuse('IN_FLIGHT');
  if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
}
