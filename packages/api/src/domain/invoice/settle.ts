import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoices } from '../../db/schema/index.ts';
import { refuse } from '../../http/refusal.ts';
import { failAttempt, hasMoneyInFlight } from '../payment/attempts.ts';
import { closeUnpaid } from './close-unpaid.ts';
import { confirmInvoice } from './confirm-invoice.ts';
import type { InvoiceEvent, Settlement } from './invoice-event.ts';

/**
 * The one function that moves an order on (PAY-2): return page, provider's notice, poll, sweep and member all come through here, in a transaction
 * of their caller. Locks the order, then its classes in id order.
 */
export async function settle(ctx: Context, tx: Db, invoiceId: string, event: InvoiceEvent): Promise<Settlement> {
  const invoice = await lockInvoice(tx, invoiceId);
  switch (event.type) {
    case 'confirm':
      return confirmInvoice(ctx, tx, invoice, event.capture);
    case 'fail':
      return { invoice, outcome: (await failAttempt(tx, event)) ? 'failed' : 'unchanged' };
    case 'expire':
      return expire(ctx, tx, invoice);
    case 'cancel':
      return cancel(ctx, tx, invoice);
  }
}

/** Locks an order for this transaction; NOT_FOUND for an unknown id. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update');
  if (!invoice) throw refuse('NOT_FOUND');
  return invoice;
}

async function expire(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  const due = invoice.state === 'open' && ctx.now() >= invoice.expiry_time;
  return due ? closeUnpaid(ctx, tx, invoice, 'expired') : { invoice, outcome: 'unchanged' };
}

/** Not while money may still come (PAY-10): the attempt's own end is at most the order's. */
async function cancel(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  if (invoice.state !== 'open') return { invoice, outcome: 'unchanged' };
  if (await hasMoneyInFlight(tx, invoice.id, ctx.now())) return { invoice, outcome: 'in-flight' };
  return closeUnpaid(ctx, tx, invoice, 'cancelled');
}
