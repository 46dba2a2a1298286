import type { Context } from '../../context.ts';
import type { PaymentAttemptRow } from '../../db/schema/index.ts';
import type { PaymeStatus } from '../../gateways/payme/payme-gateway.ts';
import { toCents } from '../../money.ts';
import type { SettlementEvent } from '../settlement/settlement-event.ts';

/** Asks PayMe about an attempt; undefined while its request is open, or was never made. */
export async function askPayme(ctx: Context, attempt: PaymentAttemptRow): Promise<SettlementEvent | undefined> {
  return attempt.provider_id ? toEvent(attempt, await ctx.gateways.payme.getStatus(attempt.provider_id)) : undefined;
}

/** What PayMe's answer means. A completed request of another currency or order is none of ours. */
function toEvent(attempt: PaymentAttemptRow, status: PaymeStatus): SettlementEvent | undefined {
  const { statusCode, statusDescription: statusText, totalAmount, currencyCode, merchantData } = status;
  const answer = { attemptId: attempt.id, certain: true, statusCode, statusText };
  if (statusCode === 'PR004') return { type: 'fail', lapsed: false, ...answer };
  if (statusCode === 'PR007') return { type: 'fail', lapsed: true, ...answer };
  if (statusCode !== 'PR005') return undefined;
  const amount = toCents(totalAmount);
  const ours = currencyCode === 'HKD' && (merchantData?.orderId ?? attempt.id) === attempt.id && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, ...answer, statusCode: 'MISMATCH' };
  return { type: 'confirm', capture: { attemptId: attempt.id, transactionId: attempt.provider_id!, amount, statusCode, statusText } };
}
