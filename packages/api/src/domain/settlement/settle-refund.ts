import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { overpayments } from '../../db/schema/index.ts';
import { lockInvoice } from '../invoice/lock-invoice.ts';
import { mailInvoice } from '../mails/mail-invoice.ts';
import type { RefundRow } from './open-refund.ts';

/** Refunds that are still to be made. */
export const isOpenRefund = and(eq(overpayments.resolution, 'refund'), isNull(overpayments.settled_at));

/** Notes that a refund has been made, once, and tells its owner by mail. Undefined when there is no such open refund. */
export async function settleRefund(ctx: Context, tx: Db, id: number): Promise<RefundRow | undefined> {
  const [settled] = await tx
    .update(overpayments)
    .set({ settled_at: ctx.now() })
    .where(and(eq(overpayments.id, id), isOpenRefund))
    .returning();
  if (!settled) return undefined;
  const { capture_id: captureId, amount, invoice_id } = settled;
  await mailInvoice(ctx, tx, await lockInvoice(tx, invoice_id), 'refund-made', { captureId, amount });
  return settled;
}
