import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { PaymentAttemptRow } from '../../db/schema/index.ts';
import { settle } from './settle.ts';
import type { Settlement } from './settlement-event.ts';

/**
 * Settles a payment in review by a person's decision. Accepted, its whole amount counts as taken, under the number that the provider gave it, so that its own
 * word, should it come later, is nothing new.
 */
export async function decideReview(
  ctx: Context,
  tx: Db,
  attempt: PaymentAttemptRow,
  decision: { accepted: true; transactionId: string } | { accepted: false },
): Promise<Settlement> {
  const answer = { attemptId: attempt.id, statusText: '' };
  if (!decision.accepted) {
    return settle(ctx, tx, attempt.invoice_id, { type: 'fail', lapsed: false, certain: true, ...answer, statusCode: 'REJECTED' });
  }
  const { transactionId } = decision;
  const capture = { ...answer, transactionId, amount: attempt.amount, statusCode: 'ACCEPTED' };
  return settle(ctx, tx, attempt.invoice_id, { type: 'confirm', capture });
}
