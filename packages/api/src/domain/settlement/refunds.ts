import { and, eq, isNull, sum } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { captures, creditEntries, type InvoiceRow, overpayments } from '../../db/schema/index.ts';
import { moveCredit } from '../credit/credit-ledger.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { mailInvoice } from '../mails/queue-mail.ts';

type RefundRow = typeof overpayments.$inferSelect;

/** How money of a paid order is given back: through its provider (or at the counter), as credit, or not at all. */
export type RefundWay = 'provider' | 'credit' | 'none';

/**
 * Records that a payment is to be refunded through its provider: all that is left of it, or `amount` cents. Several refunds of a payment
 * never exceed it. Neither provider is known to refund by a call (money.md), so a person refunds it at the provider and then settles it
 * here. Undefined if no provider took that much for the order, or it has been given back already. The caller must hold the order's lock.
 */
export async function openRefund(ctx: Context, tx: Db, invoice: InvoiceRow, amount?: number): Promise<RefundRow | undefined> {
  const payment = await findPayment(tx, invoice.id);
  const left = Math.min(await refundableThroughProvider(tx, invoice.id), await refundable(tx, invoice));
  const cents = amount ?? left;
  if (!payment || cents <= 0 || cents > left) return undefined;
  const [opened] = await tx
    .insert(overpayments)
    .values({ capture_id: payment.id, invoice_id: invoice.id, amount: cents, resolution: 'refund', created_at: ctx.now() })
    .returning();
  return opened;
}

/** Gives money of a paid order back as credit. False if there isn't that much left. The caller must hold the order's lock. */
export async function refundAsCredit(ctx: Context, tx: Db, invoice: InvoiceRow, amount: number): Promise<boolean> {
  if (amount === 0) return true;
  if (invoice.member_id === null || amount < 0 || amount > (await refundable(tx, invoice))) return false;
  const copy = { en: `Refund of order ${invoice.code}`, zh: `訂單 ${invoice.code} 退款` };
  return moveCredit(tx, { memberId: invoice.member_id, type: 'refund', delta: amount, invoiceId: invoice.id, ...copy, at: ctx.now() });
}

/** Cents of a paid order that were paid, by any means but a coupon, and not given back yet. */
export async function refundable(tx: Db, invoice: InvoiceRow): Promise<number> {
  if (invoice.state !== 'paid') return 0;
  return invoice.amount - invoice.coupon_used - (await refundedThroughProvider(tx, invoice.id)) - (await refundedAsCredit(tx, invoice.id));
}

/** Cents of its provider's payment that aren't refunded there yet. */
export async function refundableThroughProvider(tx: Db, invoiceId: string): Promise<number> {
  const payment = await findPayment(tx, invoiceId);
  return payment ? payment.amount - (await refundedThroughProvider(tx, invoiceId)) : 0;
}

async function findPayment(tx: Db, invoiceId: string) {
  const [payment] = await tx
    .select()
    .from(captures)
    .where(and(eq(captures.invoice_id, invoiceId), eq(captures.outcome, 'paid')));
  return payment;
}

async function refundedThroughProvider(tx: Db, invoiceId: string): Promise<number> {
  const [given] = await tx
    .select({ cents: sum(overpayments.amount).mapWith(Number) })
    .from(overpayments)
    .innerJoin(captures, eq(captures.id, overpayments.capture_id))
    .where(and(eq(overpayments.invoice_id, invoiceId), eq(captures.outcome, 'paid'), isNull(overpayments.cancelled_at)));
  return given?.cents ?? 0;
}

async function refundedAsCredit(tx: Db, invoiceId: string): Promise<number> {
  const [given] = await tx
    .select({ cents: sum(creditEntries.delta).mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(creditEntries.invoice_id, invoiceId), eq(creditEntries.type, 'refund')));
  return given?.cents ?? 0;
}

/** Matches refunds that still have to be made. */
export const isOpenRefund = and(eq(overpayments.resolution, 'refund'), isNull(overpayments.settled_at), isNull(overpayments.cancelled_at));

/** Records, once, that a refund has been made, and mails its owner. Undefined if there is no such open refund. */
export async function settleRefund(ctx: Context, tx: Db, id: number): Promise<RefundRow | undefined> {
  const [settled] = await tx
    .update(overpayments)
    .set({ settled_at: ctx.now() })
    .where(and(eq(overpayments.id, id), isOpenRefund))
    .returning();
  if (!settled) return undefined;
  const { amount, invoice_id } = settled;
  await mailInvoice(ctx, tx, await lockInvoice(tx, invoice_id), 'refund-made', { refundId: id, amount });
  return settled;
}

/** Cancels a refund that hasn't been made. Undefined if there is no such open refund. */
export async function cancelRefund(ctx: Context, tx: Db, id: number): Promise<RefundRow | undefined> {
  const [cancelled] = await tx
    .update(overpayments)
    .set({ cancelled_at: ctx.now() })
    .where(and(eq(overpayments.id, id), isOpenRefund))
    .returning();
  return cancelled;
}
