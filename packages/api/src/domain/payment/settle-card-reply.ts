import { eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query-parts.ts';
import { type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { CardReply } from '../../gateways/card-gateway.ts';
import { settle } from '../settlement/settle.ts';
import type { SettlementEvent } from '../settlement/settlement-event.ts';
import { checkAttempt } from './check-attempt.ts';

/** The card page's response for the payer; `error` is the reason that the cancel page shows. */
export interface CardResponse {
  invoiceId: string;
  result: 'success' | 'cancel';
  error?: string;
}

/**
 * Acts on a genuine reply of the card gateway, whether it came through the browser or the merchant post. Records a reply about money, then
 * queries the gateway itself: only its response pays an order. Undefined for a reply to no attempt of ours. Replays change nothing.
 */
export async function settleCardReply(ctx: Context, gateway: string, reply: CardReply): Promise<CardResponse | undefined> {
  const attempt = await findAttempt(ctx, gateway, reply);
  if (!attempt) return undefined;
  const event = toEvent(attempt, reply);
  if (event) await transaction(ctx.db, (tx) => settle(ctx, tx, attempt.invoice_id, event));
  return toResponse(event?.type === 'fail' ? attempt : await query(ctx, attempt), reply);
}

/** A reply from another gateway, or signed before the attempt began, can't be its response. */
async function findAttempt(ctx: Context, gateway: string, reply: CardReply): Promise<PaymentAttemptRow | undefined> {
  if (!isUuid(reply.transactionUuid)) return undefined;
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, reply.transactionUuid));
  const sensible =
    attempt?.provider === 'card' && attempt.gateway === gateway && reply.signedAt.getTime() >= attempt.created_at.getTime() - 1000;
  return sensible ? attempt : undefined;
}

/** DECLINE, CANCEL and most ERRORs mean no money; a repeated transaction says nothing about the first one. */
function toEvent(
  attempt: PaymentAttemptRow,
  { decision, reasonCode, repeated, message, transactionId }: CardReply,
): SettlementEvent | undefined {
  const response = { attemptId: attempt.id, statusCode: reasonCode || decision, statusText: message };
  if (decision === 'ACCEPT') return { type: 'await', state: 'confirming', transactionId, ...response };
  if (decision === 'REVIEW') return { type: 'await', state: 'review', transactionId, ...response };
  return repeated ? undefined : { type: 'fail', lapsed: false, certain: false, ...response };
}

/** If the gateway doesn't respond or doesn't know the payment yet, it stays in confirmation and reconciliation queries it again. */
async function query(ctx: Context, { id }: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  const [attempt] = await ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (attempt!.state === 'succeeded') return attempt!;
  try {
    return await checkAttempt(ctx, attempt!);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'PROVIDER_UNAVAILABLE') return attempt!;
    throw error;
  }
}

function toResponse(
  { invoice_id: invoiceId, state, status_code }: PaymentAttemptRow,
  { decision, reasonCode, partial }: CardReply,
): CardResponse {
  const output = decision === 'ACCEPT' || decision === 'REVIEW';
  if (output && state !== 'failed') return { invoiceId, result: 'success' };
  if (output) return { invoiceId, result: 'cancel', error: partial ? reasonCode : (status_code ?? decision) };
  return decision === 'CANCEL' ? { invoiceId, result: 'cancel' } : { invoiceId, result: 'cancel', error: reasonCode || decision };
}
