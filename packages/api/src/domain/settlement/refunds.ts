import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { captures, type InvoiceRow, overpayments } from '../../db/schema/index.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { mailInvoice } from '../mails/queue-mail.ts';

type RefundRow = typeof overpayments.$inferSelect;

/**
 * Records that a payment is to be refunded through its provider: all of it, or `amount`. One refund per payment, however many requests.
 * Neither provider is known to refund by a call (money.md), so a person refunds it at the provider and then settles it here. Undefined if
 * no provider took that much for the order, or its money has already been given back as credit or a refund. The caller must hold the
 * order's lock.
 */
export async function openRefund(ctx: Context, tx: Db, { id }: InvoiceRow, amount?: number): Promise<RefundRow | undefined> {
  const [payment] = await tx
    .select()
    .from(captures)
    .where(and(eq(captures.invoice_id, id), eq(captures.outcome, 'paid')));
  if (!payment || (amount ?? 0) > payment.amount) return undefined;
  const refund = {
    capture_id: payment.id,
    invoice_id: id,
    amount: amount ?? payment.amount,
    resolution: 'refund',
    created_at: ctx.now(),
  } as const;
  const [opened] = await tx.insert(overpayments).values(refund).onConflictDoNothing().returning();
  return opened;
}

/** Matches refunds that still have to be made. */
export const isOpenRefund = and(eq(overpayments.resolution, 'refund'), isNull(overpayments.settled_at));

/** Records, once, that a refund has been made, and mails its owner. Undefined if there is no such open refund. */
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
