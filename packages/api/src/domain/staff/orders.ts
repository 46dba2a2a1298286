import type { Locale } from '@portal/contract';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, type MemberRecord, paymentAttempts } from '../../db/schema/index.ts';
import { formatHkd } from '../../money.ts';
import type { EnrolmentRejection } from '../enrolment/check-cart.ts';
import { holdSeats } from '../enrolment/hold-seats.ts';
import { findInvoice, lockInvoice } from '../invoice/find-invoice.ts';
import { payable } from '../invoice/invoice-rules.ts';
import { hasMoneyInFlight } from '../settlement/attempts.ts';
import { cancelOrder, settle } from '../settlement/settle.ts';
import { type Actor, recordAction } from './record-action.ts';

export const counterMethods = ['CASH', 'CHEQUE', 'FPS', 'TRANSFER'] as const;
export type CounterMethod = (typeof counterMethods)[number];

interface CounterPayment {
  method: CounterMethod;
  /** Cents, exactly what the order is for. */
  amount: number;
  /** The number of the cheque or the transfer. */
  reference?: string | undefined;
}

/**
 * Takes money for an order at the counter. An order that has expired is paid if its seats are still free, like any late payment. Fails
 * while a payment by the member may still bring money, for another amount, and for a paid order.
 */
export async function takeAtCounter(
  ctx: Context,
  tx: Db,
  actor: Actor,
  invoiceId: string,
  { method, amount, reference }: CounterPayment,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (invoice.state === 'paid') throw new ApiFailure('ALREADY_PAID');
  if (await hasMoneyInFlight(tx, invoiceId, ctx.now())) throw new ApiFailure('IN_FLIGHT');
  const due = payable(invoice);
  if (due <= 0 || amount !== due) throw new ApiFailure('CONFLICT', { message: 'office.otherAmount', params: { amount: formatHkd(due) } });
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      invoice_id: invoiceId,
      provider: 'counter',
      gateway: 'counter',
      method,
      amount,
      state: 'live',
      locale: invoice.locale,
      created_at: ctx.now(),
      expires_at: ctx.now(),
    })
    .returning();
  const transactionId = reference || attempt!.id;
  const capture = { attemptId: attempt!.id, transactionId, amount, statusCode: 'COUNTER', statusText: '' };
  const { invoice: after } = await settle(ctx, tx, invoiceId, { type: 'confirm', capture });
  await recordAction(ctx, tx, actor, {
    action: 'taken-at-counter',
    subject: `order ${invoice.code}`,
    before: { state: invoice.state },
    after: { state: after.state, method, cents: amount, reference },
  });
  return after;
}

interface EnrolFor {
  account: MemberRecord;
  classIds: number[];
  participantCode: string;
  /** The office's rights beyond the account's own. */
  office: { beforeWindow: boolean; outsideAges: boolean };
  locale: Locale;
}

/**
 * Orders places for a member, as the office: held for three days, as an offer is. It may book before the window, past a queue, or
 * outside the ages; never a full class or one that clashes. Returns the order, or why there is none.
 */
export async function enrolFor(
  ctx: Context,
  tx: Db,
  actor: Actor,
  { account, classIds, participantCode, office, locale }: EnrolFor,
): Promise<InvoiceRow | EnrolmentRejection> {
  const items = classIds.map((id) => ({ id, participant_code: participantCode }));
  const order = await holdSeats(ctx, tx, { account, items, locale, office });
  if ('reason' in order) return order;
  await recordAction(ctx, tx, actor, {
    action: 'enrolled',
    subject: `order ${order.code}`,
    after: { member: account.code, participant: participantCode, ...office },
  });
  return order;
}

/** Cancels an unpaid order, as the office: its seats go to the waiting lists, its credit and coupon back. */
export async function voidOrder(ctx: Context, tx: Db, actor: Actor, invoiceId: string): Promise<void> {
  const { code, state } = await findInvoice(tx, invoiceId);
  await cancelOrder(ctx, tx, invoiceId);
  await recordAction(ctx, tx, actor, { action: 'order-voided', subject: `order ${code}`, before: { state } });
}
