import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { refuse } from '../../http/refusal.ts';
import { isOver } from '../invoice/invoice-state.ts';
import { type Claimant, findOwnInvoice } from '../invoice/own-invoice.ts';

/** Finds the running attempt of an own order with one provider, to open it again. */
export async function findRunningAttempt(
  ctx: Context,
  invoiceId: string,
  claimant: Claimant,
  provider: PaymentAttemptRow['provider'],
): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow }> {
  const invoice = await findOwnInvoice(ctx.db, invoiceId, claimant);
  if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
  if (isOver(invoice, ctx.now())) throw refuse('EXPIRED');
  const running = and(inArray(paymentAttempts.state, ['starting', 'live']), gt(paymentAttempts.expires_at, ctx.now()));
  const [attempt] = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoice_id, invoice.id), eq(paymentAttempts.provider, provider), running));
  if (!attempt) throw refuse('NOT_FOUND');
  return { attempt, invoice };
}
