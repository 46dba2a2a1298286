import type { CardResult, PaymeResult } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { refuse } from '../../http/refusal.ts';
import { toHkd } from './money.ts';
import { openPayme } from './open-payme.ts';

/** What the page needs to let a person pay. */
export type OpenedPayment = { provider: 'payme'; result: PaymeResult } | { provider: 'card'; result: CardResult };

/** Opens an attempt at its provider, or finds it open; outside any transaction. */
export async function openAttempt(ctx: Context, attemptId: string, signedAt: Date): Promise<OpenedPayment> {
  const { attempt, invoice } = await findAttempt(ctx, attemptId);
  if (attempt.provider === 'payme') return { provider: 'payme', result: await openPayme(ctx, attempt, invoice) };
  const order = { transactionUuid: attempt.id, reference: invoice.code, amount: toHkd(attempt.amount), locale: attempt.locale, signedAt };
  return { provider: 'card', result: ctx.gateways.card.form(order) };
}

async function findAttempt(ctx: Context, id: string): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow }> {
  const [found] = await ctx.db
    .select({ attempt: paymentAttempts, invoice: invoices })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(eq(paymentAttempts.id, id));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}
