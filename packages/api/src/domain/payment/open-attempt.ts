import type { EndpointOutput } from '@portal/contract';
import type { startPayment } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { invoices, paymentAttempts } from '../../db/schema/index.ts';
import { refuse } from '../../http/refusal.ts';
import { openCard } from './open-card.ts';
import { openPayme } from './open-payme.ts';

/** Opens an attempt at its provider, or finds it open, and says by which flag the page goes on. Outside any transaction. */
export async function openAttempt(ctx: Context, attemptId: string, signedAt: Date): Promise<EndpointOutput<typeof startPayment>> {
  const [found] = await ctx.db
    .select({ attempt: paymentAttempts, invoice: invoices })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(eq(paymentAttempts.id, attemptId));
  if (!found) throw refuse('NOT_FOUND');
  const { attempt, invoice } = found;
  if (attempt.provider === 'payme') return { PayMe: true, result: await openPayme(ctx, attempt, invoice) };
  return { GlobalPayment: true, result: openCard(ctx, attempt, invoice, signedAt) };
}
