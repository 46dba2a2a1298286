import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { captures, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import type { CardTransaction } from '../../gateways/card-gateway.ts';
import { toCents } from '../../money.ts';
import type { SettlementEvent } from '../settlement/settlement-event.ts';
import { cardOf } from './gateway-of.ts';

/**
 * Asks the card gateway about an attempt: for the transaction that its signed reply named, else for any of its order that nobody has told of. Undefined
 * while nothing is known and the page may still be open.
 */
export async function askCard(ctx: Context, attempt: PaymentAttemptRow): Promise<SettlementEvent | undefined> {
  const { transaction_id: id } = attempt;
  const [invoice] = await ctx.db.select({ code: invoices.code }).from(invoices).where(eq(invoices.id, attempt.invoice_id));
  if (id) {
    const found = await cardOf(ctx, attempt).find(id);
    return found && toCardEvent(attempt, found, invoice!.code);
  }
  const found = await findUntold(ctx, attempt, invoice!.code);
  if (found) return toCardEvent(attempt, found, invoice!.code);
  const answer = { attemptId: attempt.id, statusCode: 'LAPSED', statusText: '' };
  return attempt.expires_at <= ctx.now() ? { type: 'fail', lapsed: true, certain: false, ...answer } : undefined;
}

/** The money of an order, else what is reviewed, that belongs to no attempt so far. */
async function findUntold(ctx: Context, attempt: PaymentAttemptRow, code: string): Promise<CardTransaction | undefined> {
  const kept = await ctx.db.select({ id: captures.transaction_id }).from(captures).where(eq(captures.invoice_id, attempt.invoice_id));
  const named = await ctx.db
    .select({ id: paymentAttempts.transaction_id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoice_id, attempt.invoice_id));
  const known = new Set([...kept, ...named].map(({ id }) => id));
  return pickUntold(await cardOf(ctx, attempt).search(code), known);
}

/** What is captured, else what is reviewed, and not known. */
export function pickUntold(transactions: CardTransaction[], known: Set<string | null>): CardTransaction | undefined {
  const untold = transactions.filter(({ id }) => !known.has(id));
  return untold.find(({ outcome }) => outcome === 'captured') ?? untold.find(({ outcome }) => outcome === 'review');
}

/** What a transaction means for its attempt; one of another order or currency is none of ours. */
export function toCardEvent(attempt: Pick<PaymentAttemptRow, 'id'>, found: CardTransaction, code: string): SettlementEvent | undefined {
  const answer = { attemptId: attempt.id, statusCode: found.outcome.toUpperCase(), statusText: '' };
  const amount = toCents(found.amount);
  const ours = found.reference === code && found.currency === 'HKD' && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, certain: true, ...answer, statusCode: 'MISMATCH' };
  if (found.outcome === 'captured') return { type: 'confirm', capture: { ...answer, transactionId: found.id, amount } };
  if (found.outcome === 'review') return { type: 'await', state: 'review', transactionId: found.id, ...answer };
  return found.outcome === 'declined' ? { type: 'fail', lapsed: false, certain: true, ...answer } : undefined;
}
