import type { InvoiceRow } from '../../db/schema/index.ts';

/** Whether an order can't be paid any more: closed, or its time is over though nobody has closed it yet. */
export function isOver(invoice: Pick<InvoiceRow, 'state' | 'expiry_time'>, at: Date): boolean {
  return invoice.state === 'expired' || invoice.state === 'cancelled' || (invoice.state === 'open' && at >= invoice.expiry_time);
}

/** What an order still needs from a payment method, in cents: amount − credit − coupon. */
export function payable(invoice: Pick<InvoiceRow, 'amount' | 'credit_used' | 'coupon_used'>): number {
  return invoice.amount - invoice.credit_used - invoice.coupon_used;
}
