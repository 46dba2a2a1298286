import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { lockInvoice } from '../invoice/lock-invoice.ts';
import { awaitDecision, failAttempt, hasMoneyInFlight, isDecisionAwaited } from './attempts.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { confirmInvoice } from './confirm-invoice.ts';
import type { Settlement, SettlementEvent } from './settlement-event.ts';

/**
 * The one function that moves an order on (PAY-2): return page, provider's notice, poll, sweep and member all come through here, in a transaction
 * of their caller. Locks the order, then its classes in id order.
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

/** Not while the provider's word on money is awaited: then the places are kept. */
async function expire(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  const due = invoice.state === 'open' && ctx.now() >= invoice.expiry_time;
  if (due && (await isDecisionAwaited(tx, invoice.id, ctx.now()))) return { invoice, outcome: 'in-flight' };
  return due ? closeUnpaid(ctx, tx, invoice, 'expired') : { invoice, outcome: 'unchanged' };
}

/** Not while money may still come (PAY-10). */
async function cancel(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  if (invoice.state !== 'open') return { invoice, outcome: 'unchanged' };
  if (await hasMoneyInFlight(tx, invoice.id, ctx.now())) return { invoice, outcome: 'in-flight' };
  return closeUnpaid(ctx, tx, invoice, 'cancelled');
}
