import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { PaymentAttemptRow } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { walletOf } from '../../gateways/gateways.ts';
import { type Claimant, findOwnInvoice } from '../invoice/find-invoice.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';
import { settle } from '../settlement/settle.ts';
import { checkAttempt } from './check-attempt.ts';
import { claim } from './open-payme.ts';

/**
 * Abandons an order's running attempts because its owner wants to pay another way. Queries the provider first, and only its response ends
 * an attempt: money that it has settles the order (ALREADY_PAID), and an attempt that may still bring money stays (IN_FLIGHT). Outside any
 * transaction.
 */
export async function abandonPayment(ctx: Context, invoiceId: string, claimant: Claimant): Promise<void> {
  const { id } = await findOwnInvoice(ctx.db, invoiceId, claimant);
  for (const attempt of await findRunningAttempts(ctx.db, [id], ctx.now())) await giveUp(ctx, attempt);
  if ((await findOwnInvoice(ctx.db, id, claimant)).state === 'paid') throw new ApiFailure('ALREADY_PAID');
  if ((await findRunningAttempts(ctx.db, [id], ctx.now())).length > 0) throw new ApiFailure('IN_FLIGHT');
}

async function giveUp(ctx: Context, attempt: PaymentAttemptRow): Promise<void> {
  if (attempt.provider === 'payme' && !attempt.provider_id) return giveUpUnmade(ctx, attempt);
  const queried = await checkAttempt(ctx, attempt);
  if (queried.provider !== 'payme' || queried.state !== 'live') return;
  await cancelRequest(ctx, queried);
  await checkAttempt(ctx, queried);
}

/** It may be too late to cancel a request, or this merchant may not be allowed to; its status then shows what happened. */
async function cancelRequest(ctx: Context, attempt: PaymentAttemptRow): Promise<void> {
  try {
    await walletOf(ctx.gateways, attempt).cancelRequest(attempt.provider_id!);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** No one has seen this request, so it ends, unless another caller is making it at PayMe right now. */
async function giveUpUnmade(ctx: Context, attempt: PaymentAttemptRow): Promise<void> {
  if (!(await claim(ctx, attempt))) throw new ApiFailure('BUSY');
  const event = { type: 'fail', attemptId: attempt.id, lapsed: false, certain: true, statusCode: 'ABANDONED', statusText: '' } as const;
  await transaction(ctx.db, (tx) => settle(ctx, tx, attempt.invoice_id, event));
}
