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

/** Per attempt and hour. Requests are rarely lost, so more questions than this must come from made-up request ids. */
const maxQuestions = 3;

/**
 * Queries a request that was made for an attempt but whose id never reached us, or only after another request was made. Its money counts if
 * the wallet itself reports that it is for this attempt. It never ends the attempt: the person may be paying the attempt's own request.
 */
export async function checkLostRequest(ctx: Context, gateway: string, lost: { requestId: string; orderId: string }): Promise<void> {
  if (!isUuid(lost.orderId)) return;
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, lost.orderId));
  if (attempt?.provider !== 'payme' || attempt.gateway !== gateway) return;
  if (!(await passes(countAttempt(ctx, { key: `lost request ${attempt.id}`, attempts: maxQuestions, minutes: 60 })))) return;
  const status = await walletOf(ctx.gateways, attempt).getStatus(lost.requestId);
  const event = toWalletEvent({ id: attempt.id, provider_id: lost.requestId }, status);
  if (event?.type !== 'confirm') return;
  const { id, invoice_id } = attempt;
  // A wallet that returns no reference only shows that someone paid something, so a person looks into it.
  const detail = { attempt: id, request: lost.requestId };
  await transaction(ctx.db, async (tx) => {
    if (status.orderId === id) await settle(ctx, tx, invoice_id, event);
    else await raiseAlert(ctx, tx, 'payment_mismatch', invoice_id, detail);
  });
}
