import type { Context } from '../../context.ts';
import type { InvoiceRow, PaymentAttemptRow } from '../../db/schema/index.ts';
import { snapshot } from '../../db/transaction.ts';
import { refuse } from '../../refusal.ts';
import { type Claimant, findOwnInvoice } from '../invoice/find-invoice.ts';
import { isOver } from '../invoice/invoice-state.ts';
import { findRunningAttempts, isPayable } from '../invoice/running-attempts.ts';

/** Finds the running attempt of an own order with one provider, to open it again. */
export function findRunningAttempt(
  ctx: Context,
  invoiceId: string,
  claimant: Claimant,
  provider: PaymentAttemptRow['provider'],
): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow }> {
  return snapshot(ctx, async ({ db }) => {
    const invoice = await findOwnInvoice(db, invoiceId, claimant);
    if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
    if (isOver(invoice, ctx.now())) throw refuse('EXPIRED');
    const running = await findRunningAttempts(db, [invoice.id], ctx.now());
    const attempt = running.find((one) => one.provider === provider && isPayable(one, ctx.now()));
    if (!attempt) throw refuse('NOT_FOUND');
    return { attempt, invoice };
  });
}
