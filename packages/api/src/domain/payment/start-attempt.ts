import type { Locale } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { attemptEnd } from '../invoice/invoice-rules.ts';
import { findRunningAttempts, isPayable } from '../invoice/running-attempts.ts';

interface NewAttempt {
  provider: Exclude<PaymentAttemptRow['provider'], 'counter'>;
  method: string;
  /** Cents. */
  amount: number;
  locale: Locale;
}

/**
 * Starts an order's attempt, or reuses the one that can still be paid at the same provider. While any other may bring money, no new one
 * starts: its payer must finish or abandon it, or its provider end it (PAY-10). The caller must hold the order's lock.
 */
export async function startAttempt(ctx: Context, tx: Db, invoice: InvoiceRow, wanted: NewAttempt): Promise<PaymentAttemptRow> {
  const at = ctx.now();
  const running = await findRunningAttempts(tx, [invoice.id], at);
  const [same] = running.filter((item) => item.provider === wanted.provider && isPayable(item, at));
  if (running.some((item) => item !== same)) throw new ApiFailure('IN_FLIGHT');
  if (same) {
    await tx.update(paymentAttempts).set({ method: wanted.method }).where(eq(paymentAttempts.id, same.id));
    return same;
  }
  // An attempt that was never made at its provider makes way.
  await tx
    .update(paymentAttempts)
    .set({ state: 'lapsed' })
    .where(and(eq(paymentAttempts.invoice_id, invoice.id), eq(paymentAttempts.state, 'starting')));
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...wanted,
      gateway: ctx.gateways.current[wanted.provider],
      invoice_id: invoice.id,
      state: wanted.provider === 'payme' ? 'starting' : 'live',
      created_at: at,
      expires_at: attemptEnd(wanted.provider, invoice.expiry_time, at, ctx.config),
    })
    .returning();
  return attempt!;
}
