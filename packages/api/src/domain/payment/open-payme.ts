import { setTimeout as wait } from 'node:timers/promises';
import { type PaymeResult, paths } from '@portal/contract';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { databaseFailure } from '../../db/database-errors.ts';
import { type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { providerPaths, walletOf } from '../../gateways/gateways.ts';
import type { WalletRequest } from '../../gateways/wallet-gateway.ts';
import { toHkd } from '../../money.ts';
import { toPaymeResult } from '../invoice/running-attempts.ts';
import { settle } from '../settlement/settle.ts';
import { resultAddress } from './payment-return.ts';

/** After this time, a process that was calling PayMe must have died: its client waits ten seconds for a token and ten for the request. */
const CLAIM_MINUTES = 0.4;
const WAIT_STEPS = 30;
const WAIT_STEP_MS = 100;

/**
 * Returns an attempt's payment request; makes it at PayMe if there is none yet. If two pages request it at once, one makes it and the other
 * waits, so an order has only one.
 */
export async function openPayme(ctx: Context, attempt: PaymentAttemptRow, invoice: InvoiceRow): Promise<PaymeResult> {
  if (attempt.provider_id) return toPaymeResult(attempt);
  return (await claim(ctx, attempt)) ? toPaymeResult(await createRequest(ctx, attempt, invoice)) : waitForRequest(ctx, attempt.id);
}

/** Claims an attempt that has no request yet; false while another caller is making one. */
export async function claim(ctx: Context, attempt: PaymentAttemptRow): Promise<boolean> {
  const at = ctx.now();
  const unclaimed = or(isNull(paymentAttempts.checked_at), lt(paymentAttempts.checked_at, addToMoment(at, { minutes: -CLAIM_MINUTES })));
  const rows = await ctx.db
    .update(paymentAttempts)
    .set({ checked_at: at })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'starting'), unclaimed))
    .returning({ id: paymentAttempts.id });
  return rows.length === 1;
}

async function createRequest(ctx: Context, attempt: PaymentAttemptRow, invoice: InvoiceRow): Promise<PaymentAttemptRow> {
  const effectiveSeconds = Math.floor((attempt.expires_at.getTime() - ctx.now().getTime()) / 1000);
  if (effectiveSeconds < 1) throw new ApiFailure('EXPIRED');
  try {
    const request = await walletOf(ctx.gateways, attempt).createRequest({
      totalAmount: toHkd(attempt.amount),
      effectiveSeconds,
      orderId: attempt.id,
      reference: invoice.code,
      notificationUri: new URL(providerPaths.paymeNotice, ctx.config.PUBLIC_API_ORIGIN).href,
      appSuccessCallback: resultAddress(ctx, invoice, attempt.locale, paths.paymeSuccess({ id: invoice.id })),
      appFailCallback: resultAddress(ctx, invoice, attempt.locale, paths.paymeFailure({ id: invoice.id })),
    });
    return await recordRequest(ctx, attempt, request);
  } catch (error) {
    // We don't know whether the request was saved. As if this process had died, the next to claim the attempt finds out.
    if (databaseFailure(error)) throw error;
    const failed = {
      type: 'fail',
      attemptId: attempt.id,
      lapsed: false,
      certain: true,
      statusCode: 'UNAVAILABLE',
      statusText: '',
    } as const;
    await transaction(ctx.db, (tx) => settle(ctx, tx, invoice.id, failed));
    throw error;
  }
}

/** The order may have ended in the meantime: then we cancel the request but save its number, as money may still come from it. */
async function recordRequest(ctx: Context, attempt: PaymentAttemptRow, request: WalletRequest): Promise<PaymentAttemptRow> {
  const { requestId: provider_id, webLink: web_link, appLink: app_link } = request;
  const created = { provider_id, web_link, app_link };
  const own = eq(paymentAttempts.id, attempt.id);
  const [live] = await ctx.db
    .update(paymentAttempts)
    .set({ ...created, state: 'live' })
    .where(and(own, eq(paymentAttempts.state, 'starting')))
    .returning();
  if (live) return live;
  await ctx.db.update(paymentAttempts).set(created).where(own);
  await walletOf(ctx.gateways, attempt).cancelRequest(provider_id);
  throw new ApiFailure('EXPIRED');
}

async function waitForRequest(ctx: Context, attemptId: string): Promise<PaymeResult> {
  for (let step = 0; step < WAIT_STEPS; step += 1) {
    const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId));
    if (attempt?.provider_id) return toPaymeResult(attempt);
    if (attempt?.state !== 'starting') throw new ApiFailure('PROVIDER_UNAVAILABLE');
    await wait(WAIT_STEP_MS);
  }
  throw new ApiFailure('BUSY');
}
