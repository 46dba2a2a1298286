import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type InvoiceRow, invoices, waitingEntries } from '../../db/schema/index.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { consumeCoupon } from '../coupon/coupon-uses.ts';
import { classesOf } from '../invoice/find-invoice.ts';
import { isClosed, payable } from '../invoice/invoice-rules.ts';
import { issueReceipt } from '../invoice/issue-receipt.ts';
import { mailInvoice } from '../mails/queue-mail.ts';
import { completeMembership } from '../membership/complete-membership.ts';
import { isRenewedByOtherOrder } from '../membership/renewal-plan.ts';
import { lockClasses } from '../seats/locks.ts';
import { closeEntries } from '../waiting/close-entries.ts';
import { isKnown, lockAttempt, recordCapture } from './captures.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { completeMove } from './complete-move.ts';
import { reclaimOrder } from './reclaim-order.ts';
import { openRefund } from './refunds.ts';
import type { Capture, Settlement } from './settlement-event.ts';
import { recordUnappliedMoney } from './unapplied-money.ts';

/**
 * Handles a confirmation. The first one pays the order, even if it comes late, provided the places are still free (PAY-3, PAY-4, PAY-5).
 * Money that comes twice, too late or in the wrong amount is recorded for its owner, and so is money for a renewal if another order has
 * renewed the membership since.
 */
export async function confirmInvoice(ctx: Context, tx: Db, invoice: InvoiceRow, capture: Capture | undefined): Promise<Settlement> {
  if (!capture) return confirmFree(ctx, tx, invoice);
  const attempt = await lockAttempt(tx, invoice, capture.attemptId);
  if (await isKnown(tx, invoice, capture.transactionId)) return { invoice, outcome: 'unchanged' };
  const record = (outcome: 'paid' | 'late' | 'overpaid' | 'partial') => recordCapture(ctx, tx, attempt, capture, outcome);
  if (capture.amount !== attempt.amount) return recordUnappliedMoney(ctx, tx, invoice, 'partial', capture.amount, await record('partial'));
  if (invoice.state === 'paid') return recordUnappliedMoney(ctx, tx, invoice, 'overpaid', capture.amount, await record('overpaid'));
  if (await isRenewedByOtherOrder(tx, invoice)) {
    const closed = invoice.state === 'open' ? (await closeUnpaid(ctx, tx, invoice, 'cancelled')).invoice : invoice;
    return recordUnappliedMoney(ctx, tx, closed, 'late', capture.amount, await record('late'));
  }
  if (invoice.state === 'open' || (await reclaimOrder(ctx, tx, invoice))) {
    await record('paid');
    return payInvoice(ctx, tx, invoice);
  }
  return recordUnappliedMoney(ctx, tx, invoice, 'late', capture.amount, await record('late'));
}

async function confirmFree(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  if (invoice.state === 'paid') return { invoice, outcome: 'unchanged' };
  if (isClosed(invoice, ctx.now())) throw new ApiFailure('EXPIRED');
  if (payable(invoice) > 0) throw new ApiFailure('INSUFFICIENT_PAYMENT');
  if (await isRenewedByOtherOrder(tx, invoice)) throw new ApiFailure('EXPIRED', { message: 'renewal.done' });
  return payInvoice(ctx, tx, invoice);
}

/**
 * Makes an open order paid: its places or its membership, its coupon, one receipt, one mail (PAY-3, PAY-9). The caller must hold the
 * order's lock.
 */
async function payInvoice(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  const at = ctx.now();
  await lockClasses(tx, await classesOf(tx, invoice.id));
  await tx
    .update(enrolments)
    .set({ state: 'paid', paid_at: at })
    .where(and(eq(enrolments.invoice_id, invoice.id), eq(enrolments.state, 'held')));
  await closeEntries(ctx, tx, eq(waitingEntries.invoice_id, invoice.id), 'enrolled');
  await consumeCoupon(tx, invoice.id, at);
  const [paid] = await tx
    .update(invoices)
    .set({ state: 'paid', confirmed: true, closed_at: at })
    .where(eq(invoices.id, invoice.id))
    .returning();
  if (!(await completeMembership(ctx, tx, paid!))) await giveBack(ctx, tx, paid!);
  await completeMove(ctx, tx, paid!);
  await issueReceipt(ctx, tx, invoice.id, invoice.amount);
  await mailInvoice(ctx, tx, paid!, 'order-paid');
  return { invoice: paid!, outcome: 'paid' };
}

/** The order's money bought nothing, so it must be refunded. */
async function giveBack(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<void> {
  await openRefund(ctx, tx, invoice);
  await raiseAlert(ctx, tx, 'refund_due', invoice.id, { code: invoice.code, cents: invoice.amount });
}
