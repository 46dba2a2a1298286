import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, openAttemptStates, paymentAttempts } from '../../db/schema/index.ts';
import { raiseAlert, resolveAlerts } from '../alerts/alerts.ts';
import { findRunningAttempts, isAwaited } from '../invoice/running-attempts.ts';
import { mailInvoice } from '../mails/queue-mail.ts';
import { isKnown } from './captures.ts';
import type { SettlementEvent } from './settlement-event.ts';

/** Whether a provider may still take money for an order, or may have taken some but hasn't confirmed it (PAY-10). */
export async function hasMoneyInFlight(db: Db, invoiceId: string, at: Date): Promise<boolean> {
  return (await findRunningAttempts(db, [invoiceId], at)).length > 0;
}

/** Whether an order is waiting for a decision by its provider or a person. */
export async function isDecisionAwaited(db: Db, invoiceId: string, at: Date): Promise<boolean> {
  return (await findRunningAttempts(db, [invoiceId], at)).some(isAwaited);
}

/**
 * Ends an attempt without money. An attempt that has ended stays as it is: a failure never overrides a success (PAY-4). What one reply
 * reported about money can be revoked only by the provider's own response, never by another reply.
 */
export async function failAttempt(
  ctx: Context,
  tx: Db,
  invoice: InvoiceRow,
  event: Extract<SettlementEvent, { type: 'fail' }>,
): Promise<boolean> {
  const { attemptId, lapsed, statusCode: status_code, statusText: status_text } = event;
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.invoice_id, invoice.id), inArray(paymentAttempts.state, openAttemptStates)),
    )
    .for('no key update');
  if (!attempt || (isAwaited(attempt) && attempt.transaction_id && !event.certain)) return false;
  await tx
    .update(paymentAttempts)
    .set({ state: lapsed ? 'lapsed' : 'failed', status_code, status_text })
    .where(eq(paymentAttempts.id, attemptId));
  if (attempt.state !== 'review') return true;
  await resolveAlerts(ctx, tx, 'payment_review', invoice.id);
  await mailInvoice(ctx, tx, invoice, 'payment-declined', { attemptId });
  return true;
}

/**
 * Records that money may have been taken and that the provider, or in review a person, has to decide; the order keeps its places until
 * then. A transaction is recorded once, however often its reply comes, and not at all if its money is already recorded. The staff and the
 * order's owner hear of a review.
 */
export async function awaitDecision(
  ctx: Context,
  tx: Db,
  invoice: InvoiceRow,
  event: Extract<SettlementEvent, { type: 'await' }>,
): Promise<boolean> {
  const { attemptId, state, transactionId: transaction_id, statusCode: status_code, statusText: status_text } = event;
  if (transaction_id && (await isKnown(tx, invoice, transaction_id))) return false;
  const before = state === 'review' ? (['starting', 'live', 'confirming'] as const) : (['starting', 'live'] as const);
  const another = or(isNull(paymentAttempts.transaction_id), ne(paymentAttempts.transaction_id, transaction_id ?? ''));
  const open = or(inArray(paymentAttempts.state, before), and(inArray(paymentAttempts.state, ['failed', 'lapsed']), another));
  const [attempt] = await tx
    .update(paymentAttempts)
    .set({ state, status_code, status_text, ...(transaction_id && { transaction_id }) })
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.invoice_id, invoice.id), open))
    .returning();
  if (!attempt || state !== 'review') return attempt !== undefined;
  await raiseAlert(ctx, tx, 'payment_review', invoice.id, { code: invoice.code, attempt: attemptId, cents: attempt.amount });
  await mailInvoice(ctx, tx, invoice, 'payment-review', { attemptId, amount: attempt.amount });
  return true;
}
