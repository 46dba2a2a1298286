import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { captures, type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { resolveAlerts } from '../alerts/alerts.ts';
import type { Capture } from './settlement-event.ts';

/** Locks the attempt that money came for, which must belong to this order. */
export async function lockAttempt(tx: Db, invoice: InvoiceRow, attemptId: string): Promise<PaymentAttemptRow> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.invoice_id, invoice.id)))
    .for('no key update');
  if (!attempt) throw new ApiFailure('NOT_FOUND');
  return attempt;
}

/** Whether this money is already recorded: the same payment of a provider counts once (PAY-3). The order's lock keeps the response true. */
export async function isKnown(tx: Db, invoice: InvoiceRow, transactionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: captures.id })
    .from(captures)
    .where(and(eq(captures.invoice_id, invoice.id), eq(captures.transaction_id, transactionId)));
  return rows.length > 0;
}

/**
 * Records money received and what happens to it. Its attempt has succeeded, whatever its state before (PAY-4), unless the amount was wrong.
 */
export async function recordCapture(
  ctx: Context,
  tx: Db,
  attempt: PaymentAttemptRow,
  capture: Capture,
  outcome: (typeof captures.$inferInsert)['outcome'],
): Promise<number> {
  const { transactionId: transaction_id, amount, statusText: status_text } = capture;
  // A completed payment of the wrong amount must not be shown as PR005: a page would take that for paid.
  const status_code = outcome === 'partial' ? 'MISMATCH' : capture.statusCode;
  const place = { attempt_id: attempt.id, invoice_id: attempt.invoice_id };
  const [row] = await tx
    .insert(captures)
    .values({ ...place, transaction_id, amount, outcome, created_at: ctx.now() })
    .returning({ id: captures.id });
  const state = outcome !== 'partial' || attempt.state === 'succeeded' ? 'succeeded' : 'failed';
  await tx.update(paymentAttempts).set({ state, status_code, status_text }).where(eq(paymentAttempts.id, attempt.id));
  if (attempt.state === 'review') await resolveAlerts(ctx, tx, 'payment_review', attempt.invoice_id);
  return row!.id;
}
