import type { ErrorCode, Locale } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoiceLines, invoices } from '../../db/schema/index.ts';
import { couponDeduction } from '../coupon/coupon-rules.ts';
import { reserveCoupon } from '../coupon/coupon-uses.ts';
import { findUsableCoupon } from '../coupon/find-coupons.ts';
import { takeCredit } from '../credit/credit-ledger.ts';
import { type Claimant, classesOf, lockOwnInvoice } from '../invoice/find-invoice.ts';
import { extendedExpiry, isClosed, payable } from '../invoice/invoice-rules.ts';
import { methodOf } from '../invoice/payment-methods.ts';
import { isRenewedByOtherOrder } from '../membership/renewal-plan.ts';
import { lockClasses } from '../seats/locks.ts';
import { isDecisionAwaited } from '../settlement/attempts.ts';
import { settle } from '../settlement/settle.ts';
import { startAttempt } from './start-attempt.ts';

export interface PaymentOrder {
  invoiceId: string;
  claimant: Claimant;
  method: string | null;
  coupon: string | null;
  /** In cents, like the next two, which are the caller's figures and only compared (PAY-1). */
  credit: number;
  amount: number;
  claimedNeedPay: number;
  specialRequests: { id: string | number; special_request: string }[];
  locale: Locale;
}

/** What to do next: nothing, or open this attempt at its provider. Plain data, so that a replay can continue from it (PAY-6). */
type PaymentPlan = { paid: true } | { paid: false; attemptId: string; signedAt: string };

/**
 * Takes a submitted payment: fixes credit and coupon the first time, checks the sum, and starts or resumes the order's single
 * attempt. Calls no provider: rows must not stay locked during such a call.
 */
export async function planPayment(ctx: Context, tx: Db, order: PaymentOrder): Promise<PaymentPlan> {
  const found = await lockOwnInvoice(tx, order.invoiceId, order.claimant);
  if (found.state === 'paid') throw new ApiFailure('ALREADY_PAID');
  if (isClosed(found, ctx.now())) throw new ApiFailure((await isDecisionAwaited(tx, found.id, ctx.now())) ? 'IN_FLIGHT' : 'EXPIRED');
  if (await isRenewedByOtherOrder(tx, found)) throw new ApiFailure('EXPIRED', { message: 'renewal.done' });
  await saveSpecialRequests(tx, found.id, order.specialRequests, ctx.config.SPECIAL_REQUEST_PAYMENT);
  const invoice = found.confirmed ? found : await fixDeductions(ctx, tx, found, order);
  const needPay = payable(invoice);
  const wrong = checkPayment({ ...order, needPay });
  if (wrong) throw new ApiFailure(wrong);
  if (needPay === 0) {
    await settle(ctx, tx, invoice.id, { type: 'confirm' });
    return { paid: true };
  }
  return startOnlinePayment(ctx, tx, invoice, order, needPay);
}

async function startOnlinePayment(ctx: Context, tx: Db, invoice: InvoiceRow, order: PaymentOrder, amount: number): Promise<PaymentPlan> {
  const provider = methodOf(order.method)?.provider;
  if (!provider || !order.method) throw new ApiFailure('METHOD_REQUIRED');
  const expiry_time = extendedExpiry(invoice, ctx.config);
  await tx.update(invoices).set({ expiry_time }).where(eq(invoices.id, invoice.id));
  const attempt = await startAttempt(
    ctx,
    tx,
    { ...invoice, expiry_time },
    { provider, method: order.method, amount, locale: order.locale },
  );
  return { paid: false, attemptId: attempt.id, signedAt: ctx.now().toISOString() };
}

interface PaymentClaim {
  /** What the server expects to be paid, in cents. */
  needPay: number;
  /** What the caller expects to pay, and how much of it by their method. */
  claimedNeedPay: number;
  amount: number;
  method: string | null;
}

/** Checks a submitted payment in the order of R-60; the caller's figures are only compared (PAY-1). Returns what is wrong. */
export function checkPayment({ needPay, claimedNeedPay, amount, method }: PaymentClaim): ErrorCode | undefined {
  if (needPay < 0 || claimedNeedPay < 0 || amount < 0) return 'INVALID_AMOUNT';
  if (needPay > 0 && !method) return 'METHOD_REQUIRED';
  if (amount < needPay) return 'INSUFFICIENT_PAYMENT';
  return amount > needPay || claimedNeedPay !== needPay ? 'INVALID_AMOUNT' : undefined;
}

/** Saves the special requests for an order's places. Their length is counted in characters as people see them. */
async function saveSpecialRequests(
  tx: Db,
  invoiceId: string,
  requests: { id: string | number; special_request: string }[],
  limit: number,
): Promise<void> {
  if (requests.some(({ special_request }) => [...special_request].length > limit)) {
    throw new ApiFailure('TOO_LONG', { message: 'payment.requestTooLong' });
  }
  for (const { id, special_request } of requests) {
    const lineId = Number(id);
    if (!Number.isInteger(lineId) || Math.abs(lineId) > 2_147_483_647) throw new ApiFailure('VALIDATION');
    const own = and(eq(invoiceLines.id, lineId), eq(invoiceLines.invoice_id, invoiceId), eq(invoiceLines.item_type, 'applicant'));
    const saved = await tx
      .update(invoiceLines)
      .set({ special_request: special_request || null })
      .where(own)
      .returning({ id: invoiceLines.id });
    if (saved.length === 0) throw new ApiFailure('VALIDATION');
  }
}

interface Wanted {
  coupon: string | null;
  /** Cents. */
  credit: number;
}

/**
 * Fixes an order's credit and coupon at its first submit and takes both at once, so no other order can spend them (R-59, PAY-8, PAY-11).
 * Locks in the same sequence as everything else about money: order, classes, credit, coupon.
 */
async function fixDeductions(ctx: Context, tx: Db, invoice: InvoiceRow, { coupon: code, credit }: Wanted): Promise<InvoiceRow> {
  const at = ctx.now();
  if (credit < 0) throw new ApiFailure('INVALID_AMOUNT', { message: 'payment.creditNegative' });
  const coupon = code ? await findUsableCoupon(tx, invoice.member_id ?? 0, code, hongKongDate(at)) : undefined;
  const couponUsed = coupon ? couponDeduction(coupon, invoice.amount) : 0;
  if (credit > invoice.amount - couponUsed) throw new ApiFailure('INVALID_AMOUNT', { message: 'payment.creditOverTotal' });
  await lockClasses(tx, await classesOf(tx, invoice.id));
  if (!(await takeCredit(tx, invoice, credit, at))) throw new ApiFailure('INVALID_AMOUNT', { message: 'payment.creditOverBalance' });
  if (coupon && couponUsed > 0 && !(await reserveCoupon(tx, { invoiceId: invoice.id, couponId: coupon.id, amount: couponUsed, at }))) {
    throw new ApiFailure('COUPON_INVALID', { message: 'coupon.used' });
  }
  const fixed = { confirmed: true, credit_used: credit, coupon_used: couponUsed, coupon_id: couponUsed > 0 ? coupon?.id : null };
  const [confirmed] = await tx.update(invoices).set(fixed).where(eq(invoices.id, invoice.id)).returning();
  return confirmed!;
}
