import type { CardResult } from '@portal/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { toHkd } from '../../money.ts';
import { attemptEnd } from '../invoice/deadlines.ts';
import { cardOf } from './gateway-of.ts';

/**
 * The form that takes a person to the card page, which stays open from then on. The same attempt sent twice is charged once: the gateway knows its
 * transaction_uuid.
 */
export async function openCard(ctx: Context, attempt: PaymentAttemptRow, invoice: InvoiceRow, signedAt: Date): Promise<CardResult> {
  const expires_at = attemptEnd('card', invoice.expiry_time, signedAt, ctx.config);
  const earlier = and(eq(paymentAttempts.state, 'live'), lt(paymentAttempts.expires_at, expires_at));
  await ctx.db
    .update(paymentAttempts)
    .set({ expires_at })
    .where(and(eq(paymentAttempts.id, attempt.id), earlier));
  return cardOf(ctx, attempt).form({
    transactionUuid: attempt.id,
    reference: invoice.code,
    amount: toHkd(attempt.amount),
    locale: attempt.locale,
    signedAt,
  });
}
