import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query-parts.ts';
import { paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { walletOf } from '../../gateways/gateways.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { countAttempt, passes } from '../rate-limit.ts';
import { settle } from '../settlement/settle.ts';
import { toWalletEvent } from './check-attempt.ts';

/**
 * An attempt has one request, and seldom a lost one; who makes up numbers for an attempt of their own has the wallet asked no more often
 * than this an hour.
 */
const mostAsked = 3;

/**
 * Asks about a request that was made for an attempt and whose number never came back, or only after another one was made. Its money counts
 * if the wallet itself says that it is of this attempt; it ends nothing, for the person may be paying the attempt's own request.
 */
export async function checkLostRequest(ctx: Context, gateway: string, lost: { requestId: string; orderId: string }): Promise<void> {
  if (!isUuid(lost.orderId)) return;
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, lost.orderId));
  if (attempt?.provider !== 'payme' || attempt.gateway !== gateway) return;
  if (!(await passes(countAttempt(ctx, { key: `lost request ${attempt.id}`, attempts: mostAsked, minutes: 60 })))) return;
  const status = await walletOf(ctx.gateways, attempt).getStatus(lost.requestId);
  const event = toWalletEvent({ id: attempt.id, provider_id: lost.requestId }, status);
  if (event?.type !== 'confirm') return;
  const { id, invoice_id } = attempt;
  // A wallet that gives no reference back proves only that somebody paid something: a person looks.
  const detail = { attempt: id, request: lost.requestId };
  await transaction(ctx.db, async (tx) => {
    if (status.orderId === id) await settle(ctx, tx, invoice_id, event);
    else await raiseAlert(ctx, tx, 'payment_mismatch', invoice_id, detail);
  });
}
