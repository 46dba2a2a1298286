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
  /** Cents of the difference that an earlier move cost; without it, all of it. */
  difference?: number | undefined;
}

/** A class's rule for leaving it; by default what the notes on enrolment say (CHANGE-1). */
export type ChangeRule = Pick<ActivityRecord, 'start_date' | 'change_days' | 'change_fee' | 'small_fee_share'>;

/** Whether a booking can still be changed for its fee on a day. */
export function isInTime({ start_date, change_days }: ChangeRule, today: string): boolean {
  return (Date.parse(start_date) - Date.parse(today)) / 86_400_000 >= change_days;
}

/**
 * Proposes what to give back when a participant withdraws on `today`: in time the fee less what the class keeps, or a share of a fee of no
 * more than that; later nothing. The office may decide otherwise.
 */
export function proposeRefund(rule: ChangeRule, paid: number, today: string): number {
  if (!isInTime(rule, today)) return 0;
  return paid > rule.change_fee ? paid - rule.change_fee : Math.floor((paid * rule.small_fee_share) / 100);
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
