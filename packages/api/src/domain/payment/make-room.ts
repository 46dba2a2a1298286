import type { Context } from '../../context.ts';
import { findOwnInvoice } from '../invoice/find-invoice.ts';
import { methodOf } from '../invoice/payment-methods.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';
import { askProviders } from './ask-providers.ts';
import type { PaymentOrder } from './plan-payment.ts';

/**
 * Before a payment starts: asks about a running attempt that it can't take up, which may have ended at its provider without our knowing. One whose provider
 * doesn't answer stays in the way. Outside any transaction.
 */
export async function makeRoom(ctx: Context, { invoiceId, claimant, method }: PaymentOrder): Promise<void> {
  const { id } = await findOwnInvoice(ctx.db, invoiceId, claimant);
  const provider = methodOf(method)?.provider;
  const running = await findRunningAttempts(ctx.db, [id], ctx.now());
  const inTheWay = running.some((attempt) => attempt.provider !== provider || attempt.expires_at <= ctx.now());
  if (inTheWay) await askProviders(ctx, id);
}
