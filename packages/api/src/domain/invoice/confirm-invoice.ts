import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { refuse } from '../../http/refusal.ts';
import { isKnown, keepCapture, lockAttempt } from '../payment/captures.ts';
import { keepExtraMoney } from '../payment/extra-money.ts';
import type { Capture, Settlement } from './invoice-event.ts';
import { isOver, payable } from './invoice-state.ts';
import { payInvoice } from './pay-invoice.ts';
import { takeBack } from './take-back.ts';

/**
 * Takes a confirmation. The first one pays the order, also when it comes late and the places are still free (PAY-3, PAY-4, PAY-5); money that comes
 * again, too late or in part is kept for its owner.
 */
export async function confirmInvoice(ctx: Context, tx: Db, invoice: InvoiceRow, capture: Capture | undefined): Promise<Settlement> {
  if (!capture) return confirmFree(ctx, tx, invoice);
  const attempt = await lockAttempt(tx, invoice, capture.attemptId);
  if (await isKnown(tx, capture)) return { invoice, outcome: 'unchanged' };
  const keep = (outcome: 'paid' | 'late' | 'overpaid' | 'partial') => keepCapture(ctx, tx, attempt, capture, outcome);
  if (capture.amount !== attempt.amount) return keepExtraMoney(ctx, tx, invoice, 'partial', capture.amount, await keep('partial'));
  if (invoice.state === 'paid') return keepExtraMoney(ctx, tx, invoice, 'overpaid', capture.amount, await keep('overpaid'));
  if (invoice.state === 'open' || (await takeBack(tx, invoice, ctx.now()))) {
    await keep('paid');
    return payInvoice(ctx, tx, invoice);
  }
  return keepExtraMoney(ctx, tx, invoice, 'late', capture.amount, await keep('late'));
}

async function confirmFree(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  if (invoice.state === 'paid') return { invoice, outcome: 'unchanged' };
  if (isOver(invoice, ctx.now())) throw refuse('EXPIRED');
  if (payable(invoice) > 0) throw refuse('INSUFFICIENT_PAYMENT');
  return payInvoice(ctx, tx, invoice);
}
