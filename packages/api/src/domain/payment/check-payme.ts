import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { PaymeStatus } from '../../gateways/payme/payme-gateway.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { InvoiceEvent } from '../invoice/invoice-event.ts';
import { settle } from '../invoice/settle.ts';
import { toCents } from './money.ts';

/** Asks PayMe how an attempt stands and settles its order accordingly; poll, notice, sweep and reconciliation all do this (PAY-2, PAY-7). */
export async function checkPayme(ctx: Context, attempt: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  if (!attempt.provider_id) return attempt;
  const status = await ctx.gateways.payme.getStatus(attempt.provider_id);
  const event = toEvent(attempt, status);
  if (event) await settleWith(ctx, attempt, event, status);
  const [after] = await ctx.db.update(paymentAttempts).set({ checked_at: ctx.now() }).where(eq(paymentAttempts.id, attempt.id)).returning();
  return after ?? attempt;
}

/** What PayMe's answer means; undefined while the request is open. A completed one of another currency or order is none of ours. */
export function toEvent(attempt: PaymentAttemptRow, status: PaymeStatus): InvoiceEvent | undefined {
  const { statusCode, statusDescription: statusText, totalAmount, currencyCode, merchantData } = status;
  const words = { attemptId: attempt.id, statusCode, statusText };
  if (statusCode === 'PR004') return { type: 'fail', lapsed: false, ...words };
  if (statusCode === 'PR007') return { type: 'fail', lapsed: true, ...words };
  if (statusCode !== 'PR005') return undefined;
  const amount = toCents(totalAmount);
  const ours = currencyCode === 'HKD' && (merchantData?.orderId ?? attempt.id) === attempt.id && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, ...words, statusCode: 'MISMATCH' };
  return { type: 'confirm', capture: { ...words, transactionId: attempt.provider_id!, amount } };
}

async function settleWith(ctx: Context, attempt: PaymentAttemptRow, event: InvoiceEvent, status: PaymeStatus): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { outcome } = await settle(ctx, tx, attempt.invoice_id, event);
    if (outcome === 'failed' && status.statusCode === 'PR005') {
      await raiseAlert(ctx, tx, 'payment_mismatch', attempt.invoice_id, { attempt: attempt.id, currency: status.currencyCode });
    }
  });
}
