import type { EndpointOutput } from '@portal/contract';
import type { startPayment } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';
import { openCard } from './open-card.ts';
import { openPayme } from './open-payme.ts';
import { reviveAttempt } from './revive-attempt.ts';

/**
 * Opens an attempt at its provider, or finds it open, and says by which flag the page goes on. One whose provider failed before it had a number for it
 * is tried again. Outside any transaction.
 */
export async function openAttempt(ctx: Context, attemptId: string, signedAt: Date): Promise<EndpointOutput<typeof startPayment>> {
  const { attempt, invoice } = await findUsable(ctx, attemptId);
  if (attempt.provider === 'payme') return { PayMe: true, result: await openPayme(ctx, attempt, invoice) };
  return { GlobalPayment: true, result: await openCard(ctx, attempt, invoice, signedAt) };
}

async function findUsable(ctx: Context, attemptId: string): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow }> {
  const [found] = await ctx.db
    .select({ attempt: paymentAttempts, invoice: invoices })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(eq(paymentAttempts.id, attemptId));
  if (!found) throw refuse('NOT_FOUND');
  if (found.attempt.provider === 'payme' && !found.attempt.provider_id)
    return { ...found, attempt: await reviveAttempt(ctx, found.attempt) };
  // A replay of its first answer must not open a second way to pay.
  const running = await findRunningAttempts(ctx.db, [found.invoice.id], ctx.now());
  if (running.some(({ id }) => id !== attemptId)) throw refuse('IN_FLIGHT');
  return found;
}
