import type { InvoicePage, Locale } from '@portal/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { coupons, type InvoiceRow, invoiceLines } from '../../db/schema/index.ts';
import { toHkd } from '../../money.ts';
import { toCoupon } from '../coupon/find-coupons.ts';
import { creditBalance } from '../credit/credit-ledger.ts';
import { payable } from './invoice-rules.ts';
import { paymentMethods } from './payment-methods.ts';
import { toInvoices } from './to-invoices.ts';

/** What the payment page shows of an order. `creditCanUse` is what of the balance the order can take, in credits of HK$1. */
export async function toInvoicePage(ctx: Context, row: InvoiceRow, locale: Locale): Promise<InvoicePage> {
  const [invoice] = await toInvoices(ctx, [row], locale);
  const balance = row.member_id === null ? 0 : await creditBalance(ctx.db, row.member_id);
  const [coupon] = row.coupon_id === null ? [] : await ctx.db.select().from(coupons).where(eq(coupons.id, row.coupon_id));
  const places = await ctx.db
    .select({ id: invoiceLines.activity_id })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.invoice_id, row.id), isNotNull(invoiceLines.activity_id)));
  return {
    paymentMethods,
    invoice: invoice!,
    lines: invoice!.invoice_lines ?? [],
    paymentLines: invoice!.payment_lines ?? [],
    couponUsed: coupon && row.coupon_used > 0 ? { ...toCoupon(coupon), value: toHkd(row.coupon_used) } : null,
    creditCanUse: toHkd(Math.min(balance, payable(row))),
    creditUsed: toHkd(row.credit_used),
    activityIds: [...new Set(places.map(({ id }) => id!))],
  };
}
