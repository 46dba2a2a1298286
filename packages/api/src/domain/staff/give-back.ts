import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { ActivityRecord, EnrolmentRow, InvoiceRow } from '../../db/schema/index.ts';
import { formatHkd } from '../../money.ts';
import { openRefund, type RefundWay, refundAsCredit, refundable, refundableThroughProvider } from '../settlement/refunds.ts';

export interface Refund {
  way: RefundWay;
  /** Cents; without it, all of the fee that was paid and not given back yet. */
  amount?: number | undefined;
}

/** What is kept of a fee when a participant withdraws in time; of a fee of no more than that, a share is given back (notes on enrolment). */
const handlingFee = 200_00;
const shareOfSmallFee = 0.75;
const daysBefore = 14;

/**
 * Proposes what to give back when a participant withdraws on `today`: until 14 days before the first lesson the fee less HK$200, or 75 % of
 * a fee of HK$200 or less; later nothing. The office decides.
 */
export function proposeRefund({ start_date }: Pick<ActivityRecord, 'start_date'>, paid: number, today: string): number {
  const days = (Date.parse(start_date) - Date.parse(today)) / 86_400_000;
  if (days < daysBefore) return 0;
  return paid > handlingFee ? paid - handlingFee : Math.floor(paid * shareOfSmallFee);
}

/** Cents of a booking's fee that can still be given back, at most. */
export async function refundableOf(tx: Db, invoice: InvoiceRow, { fee }: Pick<EnrolmentRow, 'fee'>): Promise<number> {
  return Math.min(fee, await refundable(tx, invoice));
}

/**
 * Gives back money of a paid order, and returns how much. Through the provider no more than it took; the rest of what is due, paid by
 * credit, goes back as credit. The caller must hold the order's lock.
 */
export async function giveBack(ctx: Context, tx: Db, invoice: InvoiceRow, { way, amount }: Refund, most: number): Promise<number> {
  const cents = way === 'none' ? 0 : (amount ?? most);
  const fail = (limit: number) => new ApiFailure('CONFLICT', { message: 'office.tooMuch', params: { amount: formatHkd(limit) } });
  if (cents < 0 || cents > most) throw fail(most);
  const byProvider = way === 'provider' ? Math.min(cents, await refundableThroughProvider(tx, invoice.id)) : 0;
  if (byProvider > 0 && !(await openRefund(ctx, tx, invoice, byProvider))) throw fail(byProvider);
  if (!(await refundAsCredit(ctx, tx, invoice, cents - byProvider))) throw fail(byProvider);
  return cents;
}
