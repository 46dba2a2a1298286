import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { checkAttempt } from './check-attempt.ts';

/** Finds an order's payment in review. If its provider has decided in the meantime, settles it that way and fails. */
export async function findReview(ctx: Context, code: string): Promise<PaymentAttemptRow> {
  const [found] = await ctx.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(and(eq(invoices.code, code.toUpperCase()), eq(paymentAttempts.state, 'review')));
  if (!found) throw new ApiFailure('CONFLICT', { message: 'office.noReview', params: { code } });
  const queried = await checkAttempt(ctx, found.attempt).catch((error) => {
    if (error instanceof ApiFailure) return found.attempt;
    throw error;
  });
  if (queried.state !== 'review') throw new ApiFailure('CONFLICT', { message: 'office.reviewDecided', params: { state: queried.state } });
  return queried;
}
