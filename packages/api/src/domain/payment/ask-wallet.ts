import type { Context } from '../../context.ts';
import type { PaymentAttemptRow } from '../../db/schema/index.ts';
import type { WalletStatus } from '../../gateways/wallet-gateway.ts';
import { toCents } from '../../money.ts';
import type { SettlementEvent } from '../settlement/settlement-event.ts';
import { walletOf } from './gateway-of.ts';

/** What the wire calls the ends of a request, whichever wallet it was made at. */
const codes = { completed: 'PR005', aborted: 'PR004', expired: 'PR007' } as const;

/** Asks the wallet about an attempt; undefined while its request is open, or was never made. */
export async function askWallet(ctx: Context, attempt: PaymentAttemptRow): Promise<SettlementEvent | undefined> {
  return attempt.provider_id ? toWalletEvent(attempt, await walletOf(ctx, attempt).getStatus(attempt.provider_id)) : undefined;
}

/** What the wallet's answer means. A completed request of another currency or order is none of ours. */
export function toWalletEvent(
  attempt: Pick<PaymentAttemptRow, 'id' | 'provider_id'>,
  { state, totalAmount, currency, orderId, text }: WalletStatus,
): SettlementEvent | undefined {
  if (state === 'open') return undefined;
  const answer = { attemptId: attempt.id, statusCode: codes[state], statusText: text };
  if (state !== 'completed') return { type: 'fail', lapsed: state === 'expired', certain: true, ...answer };
  const amount = toCents(totalAmount);
  const ours = currency === 'HKD' && (orderId ?? attempt.id) === attempt.id && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, certain: true, ...answer, statusCode: 'MISMATCH' };
  return { type: 'confirm', capture: { ...answer, transactionId: attempt.provider_id!, amount } };
}
