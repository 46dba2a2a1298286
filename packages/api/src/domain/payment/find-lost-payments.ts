import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { alerts, captures, paymentAttempts } from '../../db/schema/index.ts';
import type { CardGateway } from '../../gateways/card-gateway.ts';
import type { WalletGateway } from '../../gateways/wallet-gateway.ts';
import { toCents } from '../../money.ts';

/** Money that a provider took, or may take after a review, and that isn't in this database. */
export interface LostPayment {
  provider: 'payme' | 'card';
  gateway: string;
  /** The provider's number for this payment. */
  transactionId: string;
  outcome: 'captured' | 'review';
  /** Cents; null if it isn't an amount in HK$. */
  amount: number | null;
  /** The attempt that it was made for, if the provider reports it. */
  attemptId?: string | undefined;
  /** The order's code. */
  reference?: string | undefined;
  paidAt: Date | undefined;
}

/** Thrown for a named payment number that no provider knows. */
export class UnknownPayment extends Error {}

/**
 * Queries every provider for what it has taken since a moment, and returns what this database, restored to an earlier state, doesn't know.
 * `named` holds numbers of wallet payments from the provider's own report, for a merchant whose wallet can't list them. Fails with
 * PROVIDER_UNAVAILABLE if one doesn't respond, as the list would be incomplete, and with UnknownPayment for a named number that no provider
 * knows. Not inside a transaction.
 */
export async function findLostPayments({ db, gateways }: Context, since: Date, named?: string[]): Promise<LostPayment[]> {
  const found: LostPayment[] = [];
  const unknown = new Set(named);
  for (const [gateway, wallet] of Object.entries(gateways.payme)) {
    const ids = named ?? (await wallet.listPaid(since));
    const isKnown = await knownOf(db, ids);
    for (const id of ids) {
      const querying = isKnown(id) ? [] : queryWallet(wallet, gateway, id);
      const paid = await (named ? Promise.resolve(querying).catch(ifUnknown) : querying);
      if (!paid) continue;
      unknown.delete(id);
      found.push(...paid);
    }
  }
  for (const id of unknown) throw new UnknownPayment(id);
  for (const [gateway, card] of Object.entries(gateways.card)) found.push(...(await queryCard(db, card, gateway, since)));
  // The first to pay gets the place.
  return found.sort((a, b) => (a.paidAt?.getTime() ?? 0) - (b.paidAt?.getTime() ?? 0));
}

/** Another wallet may know a named number. */
function ifUnknown(error: { cause?: { status?: number } }): undefined {
  if (error.cause?.status !== 404) throw error;
}

async function queryWallet(wallet: WalletGateway, gateway: string, id: string): Promise<LostPayment[]> {
  const { state, totalAmount, currency, orderId: attemptId, reference, createdAt: paidAt } = await wallet.getStatus(id);
  if (state !== 'completed') return [];
  const amount = currency === 'HKD' ? toCents(totalAmount) : null;
  return [{ provider: 'payme', gateway, transactionId: id, outcome: 'captured', amount, attemptId, reference, paidAt }];
}

async function queryCard(db: Db, card: CardGateway, gateway: string, since: Date): Promise<LostPayment[]> {
  const listed = await card.list(since);
  const isKnown = await knownOf(
    db,
    listed.map(({ id }) => id),
  );
  return listed.flatMap(({ id, outcome, currency, amount, reference, submittedAt: paidAt }) => {
    if ((outcome !== 'captured' && outcome !== 'review') || isKnown(id, outcome)) return [];
    const cents = currency === 'HKD' ? toCents(amount) : null;
    return [{ provider: 'card', gateway, transactionId: id, outcome, amount: cents, reference, paidAt }];
  });
}

/** The name under which the staff are alerted about a payment: once in review, and again once captured, since only then is money taken. */
export const alertName = (id: string, outcome: LostPayment['outcome']) => (outcome === 'review' ? `${id} review` : id);

/** Returns whether a payment is recorded as money, is in review here, or has already been reported to the staff. */
async function knownOf(db: Db, ids: string[]): Promise<(id: string, outcome?: LostPayment['outcome']) => boolean> {
  if (ids.length === 0) return () => false;
  const kept = await db.select({ id: captures.transaction_id }).from(captures).where(inArray(captures.transaction_id, ids));
  const alerted = await db
    .select({ detail: alerts.detail })
    .from(alerts)
    .where(inArray(alerts.kind, ['payment_unknown']));
  const reviewed = await db
    .select({ id: paymentAttempts.transaction_id, state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.transaction_id, ids));
  const recorded = new Set([...kept, ...reviewed.filter(({ state }) => state === 'review')].map(({ id }) => id));
  const notified = new Set(alerted.map(({ detail }) => detail.transaction));
  return (id, outcome = 'captured') => recorded.has(id) || notified.has(alertName(id, outcome));
}
