import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';
import { isOver, payable } from '../invoice/invoice-state.ts';
import { isRenewedMeanwhile } from '../membership/is-renewed-meanwhile.ts';
import { isKnown, keepCapture, lockAttempt } from './captures.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { payInvoice } from './pay-invoice.ts';
import { reclaimOrder } from './reclaim-order.ts';
import type { Capture, Settlement } from './settlement-event.ts';
import { keepUnappliedMoney } from './unapplied-money.ts';

/**
 * Takes a confirmation. The first one pays the order, also when it comes late and the places are still free (PAY-3, PAY-4, PAY-5); money that comes
 * again, too late or in part is kept for its owner, and so is that of a renewal whose member has been renewed by another order.
 */
export async function confirmInvoice(ctx: Context, tx: Db, invoice: InvoiceRow, capture: Capture | undefined): Promise<Settlement> {
  if (!capture) return confirmFree(ctx, tx, invoice);
  const attempt = await lockAttempt(tx, invoice, capture.attemptId);
  if (await isKnown(tx, invoice, capture.transactionId)) return { invoice, outcome: 'unchanged' };
  const keep = (outcome: 'paid' | 'late' | 'overpaid' | 'partial') => keepCapture(ctx, tx, attempt, capture, outcome);
  if (capture.amount !== attempt.amount) return keepUnappliedMoney(ctx, tx, invoice, 'partial', capture.amount, await keep('partial'));
  if (invoice.state === 'paid') return keepUnappliedMoney(ctx, tx, invoice, 'overpaid', capture.amount, await keep('overpaid'));
  if (await isRenewedMeanwhile(tx, invoice)) {
    const closed = invoice.state === 'open' ? (await closeUnpaid(ctx, tx, invoice, 'cancelled')).invoice : invoice;
    return keepUnappliedMoney(ctx, tx, closed, 'late', capture.amount, await keep('late'));
  }
  if (invoice.state === 'open' || (await reclaimOrder(ctx, tx, invoice))) {
    await keep('paid');
    return payInvoice(ctx, tx, invoice);
  }
  return keepUnappliedMoney(ctx, tx, invoice, 'late', capture.amount, await keep('late'));
}

async function confirmFree(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  if (invoice.state === 'paid') return { invoice, outcome: 'unchanged' };
  if (isOver(invoice, ctx.now())) throw refuse('EXPIRED');
  if (payable(invoice) > 0) throw refuse('INSUFFICIENT_PAYMENT');
  if (await isRenewedMeanwhile(tx, invoice)) throw refuse('EXPIRED', { message: 'renewal.done' });
  return payInvoice(ctx, tx, invoice);
}
