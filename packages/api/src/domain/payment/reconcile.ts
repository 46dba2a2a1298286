import { ApiFailure, invalid } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/query-parts.ts';
import type { Outcome } from '../settlement/settlement-event.ts';
import { findLostPayments, type LostPayment, UnknownPayment } from './find-lost-payments.ts';
import { findLostOrder, settleLostPayment, skipPastNumbers } from './settle-lost-payment.ts';

export interface Reconciled {
  payment: LostPayment;
  /** In a dry run, whether its order is here; otherwise what became of it. */
  result: 'order' | 'no-order' | 'notified' | Outcome;
}

interface ReconcileOptions {
  /** The moment that the database was restored to, or earlier. */
  since: Date;
  /** Numbers of PayMe’s payments from its own report, one a line, if PayMe doesn’t list them. */
  payme?: string | undefined;
  dryRun: boolean;
}

/**
 * Asks the providers, after a restore, what they have taken since, and settles what the database doesn’t know. May be repeated. A failure in
 * between is returned, because it mustn’t hide what was done, which the next run won’t list.
 */
export async function reconcile(
  ctx: Context,
  { since, payme, dryRun }: ReconcileOptions,
): Promise<{ done: Reconciled[]; failure?: unknown }> {
  // An empty list would sound as if nothing had been lost.
  if (since > ctx.now()) throw invalid('reconcile.future');
  const payments = await findLostPayments(ctx, since, payme === undefined ? undefined : readNumbers(payme)).catch((error) => {
    if (error instanceof UnknownPayment) throw invalid('reconcile.unknownPayment', { number: error.message });
    if (!(error instanceof ApiFailure) || error.code !== 'PROVIDER_UNAVAILABLE') throw error;
    throw new ApiFailure('PROVIDER_UNAVAILABLE', { message: 'reconcile.silent' });
  });
  const done: Reconciled[] = [];
  try {
    if (!dryRun) await skipPastNumbers(ctx.db, payments);
    for (const payment of payments) done.push({ payment, result: await settleOne(ctx, payment, dryRun) });
    return { done };
  } catch (failure) {
    return { done, failure };
  }
}

async function settleOne(ctx: Context, payment: LostPayment, dryRun: boolean): Promise<Reconciled['result']> {
  if (!dryRun) return settleLostPayment(ctx, payment);
  return (await findLostOrder(ctx.db, payment)) ? 'order' : 'no-order';
}

/** One number per line; rejects anything else before querying any provider. */
function readNumbers(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const number = line.trim();
    if (number === '') return [];
    if (!isUuid(number)) throw invalid('reconcile.noNumber', { line: index + 1, number: number.slice(0, 60) });
    return [number];
  });
}
