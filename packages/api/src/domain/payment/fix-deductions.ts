import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoices } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { refuse } from '../../refusal.ts';
import { couponDeduction } from '../coupon/coupon-rules.ts';
import { reserveCoupon } from '../coupon/coupon-uses.ts';
import { findUsableCoupon } from '../coupon/find-usable-coupon.ts';
import { takeCredit } from '../credit/invoice-credit.ts';
import { classesOf } from '../invoice/invoice-classes.ts';
import { lockClasses } from '../places/lock-classes.ts';

interface Wanted {
  coupon: string | null;
  /** Cents. */
  credit: number;
}

/**
 * Fixes credit and coupon of an order by its first submit and takes both at once, so that no other order can spend them (R-59, PAY-8, PAY-11). Locks in
 * the order of all money matters: order, classes, credit, coupon.
 */
export async function fixDeductions(ctx: Context, tx: Db, invoice: InvoiceRow, { coupon: code, credit }: Wanted): Promise<InvoiceRow> {
  const at = ctx.now();
  if (credit < 0) throw refuse('INVALID_AMOUNT', { message: 'payment.creditNegative' });
  const coupon = code ? await findUsableCoupon(tx, invoice.member_id ?? 0, code, hongKongDate(at)) : undefined;
  const couponUsed = coupon ? couponDeduction(coupon, invoice.amount) : 0;
  if (credit > invoice.amount - couponUsed) throw refuse('INVALID_AMOUNT', { message: 'payment.creditOverTotal' });
  await lockClasses(tx, await classesOf(tx, invoice.id));
  if (!(await takeCredit(tx, invoice, credit, at))) throw refuse('INVALID_AMOUNT', { message: 'payment.creditOverBalance' });
  if (coupon && couponUsed > 0 && !(await reserveCoupon(tx, { invoiceId: invoice.id, couponId: coupon.id, amount: couponUsed, at }))) {
    throw refuse('COUPON_INVALID', { message: 'coupon.used' });
  }
  const fixed = { confirmed: true, credit_used: credit, coupon_used: couponUsed, coupon_id: couponUsed > 0 ? coupon?.id : null };
  const [confirmed] = await tx.update(invoices).set(fixed).where(eq(invoices.id, invoice.id)).returning();
  return confirmed!;
}
