import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { isUuid } from '../../db/query-parts.ts';
import { captures, type InvoiceRow, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { CardTransaction } from '../../gateways/card-gateway.ts';
import { cardOf, walletOf } from '../../gateways/gateways.ts';
import type { WalletStatus } from '../../gateways/wallet-gateway.ts';
import { toCents } from '../../money.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';
import { settle } from '../settlement/settle.ts';
import type { SettlementEvent } from '../settlement/settlement-event.ts';

/** Finds an attempt by its provider's id and, if the caller must know both, by its own id. */
export async function findAttempt(
  db: Db,
  { providerId, gateway, id }: { providerId: string; gateway?: string; id?: string },
): Promise<PaymentAttemptRow | undefined> {
  if (id !== undefined && !isUuid(id)) return undefined;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider_id, providerId),
        gateway === undefined ? undefined : eq(paymentAttempts.gateway, gateway),
        id === undefined ? undefined : eq(paymentAttempts.id, id),
      ),
    );
  return attempt;
}

/**
 * Queries an attempt's provider for its status and settles the order accordingly, for poll, notice, return page, sweep and reconciliation
 * alike (PAY-2, PAY-7). Fails with PROVIDER_UNAVAILABLE if the provider doesn't respond. Not inside a transaction: rows must not stay
 * locked during a call to a provider.
 */
export async function checkAttempt(ctx: Context, attempt: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  const event = attempt.provider === 'payme' ? await queryWallet(ctx, attempt) : await queryCard(ctx, attempt);
  if (event) {
    await transaction(ctx.db, async (tx) => {
      const { outcome, invoice } = await settle(ctx, tx, attempt.invoice_id, event);
      // The provider has money that isn't for this order, or none although its signed reply reported it.
      const odd = event.type === 'fail' && (event.statusCode === 'MISMATCH' || attempt.state === 'confirming');
      if (outcome === 'failed' && odd)
        await raiseAlert(ctx, tx, 'payment_mismatch', invoice.id, { code: invoice.code, attempt: attempt.id });
    });
  }
  const [after] = await ctx.db.update(paymentAttempts).set({ checked_at: ctx.now() }).where(eq(paymentAttempts.id, attempt.id)).returning();
  return after ?? attempt;
}

/** Queries the providers about an order's running attempts; false if one of them doesn't respond. */
export async function queryProviders(ctx: Context, invoiceId: string): Promise<boolean> {
  try {
    for (const attempt of await findRunningAttempts(ctx.db, [invoiceId], ctx.now())) await checkAttempt(ctx, attempt);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'PROVIDER_UNAVAILABLE') return false;
    throw error;
  }
}

/** The wire's codes for how a request ended, for any wallet. */
const codes = { completed: 'PR005', aborted: 'PR004', expired: 'PR007' } as const;

/** Queries the wallet about an attempt; undefined while its request is open, or if none was made. */
async function queryWallet(ctx: Context, attempt: PaymentAttemptRow): Promise<SettlementEvent | undefined> {
  return attempt.provider_id ? toWalletEvent(attempt, await walletOf(ctx.gateways, attempt).getStatus(attempt.provider_id)) : undefined;
}

/** Converts the wallet's response to an event. A completed request with another currency or order isn't ours. */
export function toWalletEvent(
  attempt: Pick<PaymentAttemptRow, 'id' | 'provider_id'>,
  { state, totalAmount, currency, orderId, text }: WalletStatus,
): SettlementEvent | undefined {
  if (state === 'open') return undefined;
  const response = { attemptId: attempt.id, statusCode: codes[state], statusText: text };
  if (state !== 'completed') return { type: 'fail', lapsed: state === 'expired', certain: true, ...response };
  const amount = toCents(totalAmount);
  const ours = currency === 'HKD' && (orderId ?? attempt.id) === attempt.id && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, certain: true, ...response, statusCode: 'MISMATCH' };
  return { type: 'confirm', capture: { ...response, transactionId: attempt.provider_id!, amount } };
}

/**
 * Queries the card gateway about an attempt: for the transaction that its signed reply named, or else for any transaction of its order that
 * no attempt has claimed. Undefined while nothing is known and the page may still be open.
 */
export async function queryCard(ctx: Context, attempt: PaymentAttemptRow): Promise<SettlementEvent | undefined> {
  const { transaction_id: id } = attempt;
  const [invoice] = await ctx.db
    .select({ code: invoices.code, created_at: invoices.created_at })
    .from(invoices)
    .where(eq(invoices.id, attempt.invoice_id));
  if (id) {
    const found = await cardOf(ctx.gateways, attempt).find(id);
    return found && toCardEvent(attempt, found, invoice!.code);
  }
  const found = await findUnclaimed(ctx, attempt, invoice!);
  if (found) return toCardEvent(attempt, found, invoice!.code);
  const response = { attemptId: attempt.id, statusCode: 'LAPSED', statusText: '' };
  return attempt.expires_at <= ctx.now() ? { type: 'fail', lapsed: true, certain: false, ...response } : undefined;
}

/** The order's captured transaction, or else one in review, that no attempt has claimed yet. */
async function findUnclaimed(
  ctx: Context,
  attempt: PaymentAttemptRow,
  invoice: Pick<InvoiceRow, 'code' | 'created_at'>,
): Promise<CardTransaction | undefined> {
  const kept = await ctx.db.select({ id: captures.transaction_id }).from(captures).where(eq(captures.invoice_id, attempt.invoice_id));
  const named = await ctx.db
    .select({ id: paymentAttempts.transaction_id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoice_id, attempt.invoice_id));
  const known = new Set([...kept, ...named].map(({ id }) => id));
  const transactions = await cardOf(ctx.gateways, attempt).search(invoice.code);
  return pickUnclaimed(
    transactions.filter(({ submittedAt }) => mayPay(invoice, submittedAt)),
    known,
  );
}

/** The most that a provider's clock and ours may differ. */
const CLOCKS_MINUTES = 1;

/** Whether money paid at a moment can be for an order: after a restore, a lost order may have had the same code. */
export function mayPay({ created_at }: Pick<InvoiceRow, 'created_at'>, paidAt: Date | undefined): boolean {
  return paidAt === undefined || paidAt >= addToMoment(created_at, { minutes: -CLOCKS_MINUTES });
}

/** A captured transaction, or else one in review, that isn't known yet. */
export function pickUnclaimed(transactions: CardTransaction[], known: Set<string | null>): CardTransaction | undefined {
  const untold = transactions.filter(({ id }) => !known.has(id));
  return untold.find(({ outcome }) => outcome === 'captured') ?? untold.find(({ outcome }) => outcome === 'review');
}

/** Converts a transaction to an event for its attempt; one with another order or currency isn't ours. */
export function toCardEvent(attempt: Pick<PaymentAttemptRow, 'id'>, found: CardTransaction, code: string): SettlementEvent | undefined {
  const response = { attemptId: attempt.id, statusCode: found.outcome.toUpperCase(), statusText: '' };
  const amount = toCents(found.amount);
  const ours = found.reference === code && found.currency === 'HKD' && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, certain: true, ...response, statusCode: 'MISMATCH' };
  if (found.outcome === 'captured') return { type: 'confirm', capture: { ...response, transactionId: found.id, amount } };
  if (found.outcome === 'review') return { type: 'await', state: 'review', transactionId: found.id, ...response };
  return found.outcome === 'declined' ? { type: 'fail', lapsed: false, certain: true, ...response } : undefined;
}
