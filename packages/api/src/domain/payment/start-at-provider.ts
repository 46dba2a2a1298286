import type { CardResult, EndpointOutput } from '@portal/contract';
import type { startPayment } from '@portal/contract/endpoints';
import { and, eq, lt } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { type InvoiceRow, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { snapshot, transaction } from '../../db/transaction.ts';
import { cardOf } from '../../gateways/gateways.ts';
import { toHkd } from '../../money.ts';
import { type Claimant, findOwnInvoice, lockInvoice } from '../invoice/find-invoice.ts';
import { attemptEnd, isClosed } from '../invoice/invoice-rules.ts';
import { methodOf } from '../invoice/payment-methods.ts';
import { findRunningAttempts, isPayable } from '../invoice/running-attempts.ts';
import { queryProviders } from './check-attempt.ts';
import { openPayme } from './open-payme.ts';
import type { PaymentOrder } from './plan-payment.ts';

/**
 * Opens an attempt at its provider, or finds it open, and returns the flag with which the page continues. Retries an attempt whose
 * provider failed before giving it a number. Outside any transaction.
 */
export async function startAtProvider(ctx: Context, attemptId: string, signedAt: Date): Promise<EndpointOutput<typeof startPayment>> {
  const { attempt, invoice } = await findUsable(ctx, attemptId);
  if (attempt.provider === 'payme') return { PayMe: true, result: await openPayme(ctx, attempt, invoice) };
  return { GlobalPayment: true, result: await openCard(ctx, attempt, invoice, signedAt) };
}

async function findUsable(ctx: Context, attemptId: string): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow }> {
  const [found] = await ctx.db
    .select({ attempt: paymentAttempts, invoice: invoices })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(eq(paymentAttempts.id, attemptId));
  if (!found) throw new ApiFailure('NOT_FOUND');
  if (found.attempt.provider === 'payme' && !found.attempt.provider_id)
    return { ...found, attempt: await reviveAttempt(ctx, found.attempt) };
  // A replay of the first response must not open a second way to pay.
  const running = await findRunningAttempts(ctx.db, [found.invoice.id], ctx.now());
  if (running.some(({ id }) => id !== attemptId)) throw new ApiFailure('IN_FLIGHT');
  return found;
}

/**
 * Before a payment starts, queries running attempts that it can't reuse: they may have ended at their provider without our knowing. An
 * attempt whose provider doesn't respond stays in the way. Outside any transaction.
 */
export async function settleStaleAttempts(ctx: Context, { invoiceId, claimant, method }: PaymentOrder): Promise<void> {
  const { id } = await findOwnInvoice(ctx.db, invoiceId, claimant);
  const provider = methodOf(method)?.provider;
  const running = await findRunningAttempts(ctx.db, [id], ctx.now());
  const inTheWay = running.some((attempt) => attempt.provider !== provider || attempt.expires_at <= ctx.now());
  if (inTheWay) await queryProviders(ctx, id);
}

/**
 * Prepares an attempt that never got a number from PayMe for another try, while its order can be paid. No money can come from it, because
 * no one has seen it. An attempt that is still being made stays as it is; any other running attempt is in the way.
 */
async function reviveAttempt(ctx: Context, { id, invoice_id }: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invoice = await lockInvoice(tx, invoice_id);
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    if (attempt!.provider_id || attempt!.state === 'starting') return attempt!;
    if (invoice.state === 'paid') throw new ApiFailure('ALREADY_PAID');
    if (isClosed(invoice, at)) throw new ApiFailure('EXPIRED');
    if ((await findRunningAttempts(tx, [invoice.id], at)).length > 0) throw new ApiFailure('IN_FLIGHT');
    const expires_at = attemptEnd('payme', invoice.expiry_time, at, ctx.config);
    const fresh = {
      gateway: ctx.gateways.current.payme,
      state: 'starting',
      expires_at,
      checked_at: null,
      status_code: null,
      status_text: null,
    } as const;
    const [revived] = await tx.update(paymentAttempts).set(fresh).where(eq(paymentAttempts.id, id)).returning();
    return revived!;
  });
}

/** Finds the running attempt of the claimant's order with a provider, to open it again. */
export function findAttemptToReopen(
  ctx: Context,
  invoiceId: string,
  claimant: Claimant,
  provider: PaymentAttemptRow['provider'],
): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow }> {
  return snapshot(ctx, async ({ db }) => {
    const invoice = await findOwnInvoice(db, invoiceId, claimant);
    if (invoice.state === 'paid') throw new ApiFailure('ALREADY_PAID');
    if (isClosed(invoice, ctx.now())) throw new ApiFailure('EXPIRED');
    const running = await findRunningAttempts(db, [invoice.id], ctx.now());
    const attempt = running.find((item) => item.provider === provider && isPayable(item, ctx.now()));
    if (!attempt) throw new ApiFailure('NOT_FOUND');
    return { attempt, invoice };
  });
}

/**
 * The form that takes a person to the card page; the page's time starts now. If the same attempt is sent twice, it is charged once: the
 * gateway knows its transaction_uuid.
 */
export async function openCard(ctx: Context, attempt: PaymentAttemptRow, invoice: InvoiceRow, signedAt: Date): Promise<CardResult> {
  const expires_at = attemptEnd('card', invoice.expiry_time, signedAt, ctx.config);
  const earlier = and(eq(paymentAttempts.state, 'live'), lt(paymentAttempts.expires_at, expires_at));
  await ctx.db
    .update(paymentAttempts)
    .set({ expires_at })
    .where(and(eq(paymentAttempts.id, attempt.id), earlier));
  return cardOf(ctx.gateways, attempt).form({
    transactionUuid: attempt.id,
    reference: invoice.code,
    amount: toHkd(attempt.amount),
    locale: attempt.locale,
    signedAt,
  });
}
