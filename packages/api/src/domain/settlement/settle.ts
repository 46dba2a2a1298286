import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow, PaymentAttemptRow } from '../../db/schema/index.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { awaitDecision, failAttempt, hasMoneyInFlight, isDecisionAwaited } from './attempts.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { confirmInvoice } from './confirm-invoice.ts';
import type { Settlement, SettlementEvent } from './settlement-event.ts';

/**
 * The one function that changes an order's state (PAY-2): the return page, the provider's notices, polling, the sweep and the member's own
 * actions all come through here, in their caller's transaction. Locks the order, a row of `invoices`; anything that changes places then
 * locks its classes, by ascending id.
 */
export async function settle(ctx: Context, tx: Db, invoiceId: string, event: SettlementEvent): Promise<Settlement> {
  const invoice = await lockInvoice(tx, invoiceId);
  switch (event.type) {
    case 'confirm':
      return confirmInvoice(ctx, tx, invoice, event.capture);
    case 'fail':
      return { invoice, outcome: (await failAttempt(ctx, tx, invoice, event)) ? 'failed' : 'unchanged' };
    case 'await':
      return { invoice, outcome: (await awaitDecision(ctx, tx, invoice, event)) ? 'awaited' : 'unchanged' };
    case 'expire':
      return expire(ctx, tx, invoice);
    case 'cancel':
      return cancel(ctx, tx, invoice);
  }
}

/** Does nothing while the provider, or the person reviewing the payment, still has to decide: the order keeps its places until then. */
async function expire(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  const due = invoice.state === 'open' && ctx.now() >= invoice.expiry_time;
  if (due && (await isDecisionAwaited(tx, invoice.id, ctx.now()))) return { invoice, outcome: 'in-flight' };
  return due ? closeUnpaid(ctx, tx, invoice, 'expired') : { invoice, outcome: 'unchanged' };
}

/** Does nothing while money may still come (PAY-10). */
async function cancel(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  if (invoice.state !== 'open') return { invoice, outcome: 'unchanged' };
  if (await hasMoneyInFlight(tx, invoice.id, ctx.now())) return { invoice, outcome: 'in-flight' };
  return closeUnpaid(ctx, tx, invoice, 'cancelled');
}

/**
 * Settles a payment in review according to a person's decision. If accepted, the full amount counts as taken, under the provider's
 * transaction id, so a later response from the provider isn't counted twice.
 */
export async function decideReview(
  ctx: Context,
  tx: Db,
  attempt: PaymentAttemptRow,
  decision: { accepted: true; transactionId: string } | { accepted: false },
): Promise<Settlement> {
  const response = { attemptId: attempt.id, statusText: '' };
  if (!decision.accepted) {
    return settle(ctx, tx, attempt.invoice_id, { type: 'fail', lapsed: false, certain: true, ...response, statusCode: 'REJECTED' });
  }
  const { transactionId } = decision;
  const capture = { ...response, transactionId, amount: attempt.amount, statusCode: 'ACCEPTED' };
  return settle(ctx, tx, attempt.invoice_id, { type: 'confirm', capture });
}

/**
 * Cancels an order for its owner; a place that it was offered goes to the next in the queue (SEAT-7). Fails if it's paid or money may still
 * come; an order that is over stays as it is.
 */
export async function cancelOrder(ctx: Context, tx: Db, invoiceId: string): Promise<void> {
  const { outcome, invoice } = await settle(ctx, tx, invoiceId, { type: 'cancel' });
  if (invoice.state === 'paid') throw new ApiFailure('ALREADY_PAID');
  if (outcome === 'in-flight') throw new ApiFailure('IN_FLIGHT');
}
