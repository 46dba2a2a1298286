import { addToMoment } from '@portal/contract/hong-kong/calendar';
import type { Config } from '../../config.ts';
import type { InvoiceRow, PaymentAttemptRow } from '../../db/schema/index.ts';

/** Whether an order can no longer be paid: it is closed, or has expired but isn't closed yet. */
export function isClosed(invoice: Pick<InvoiceRow, 'state' | 'expiry_time'>, at: Date): boolean {
  return invoice.state === 'expired' || invoice.state === 'cancelled' || (invoice.state === 'open' && at >= invoice.expiry_time);
}

/** What is left to pay with a payment method, in cents: amount − credit − coupon. */
export function payable(invoice: Pick<InvoiceRow, 'amount' | 'credit_used' | 'coupon_used'>): number {
  return invoice.amount - invoice.credit_used - invoice.coupon_used;
}

type Terms = Pick<Config, 'PAY_WINDOW_MINUTES' | 'PAY_GRACE_MINUTES' | 'ADVANCE_ORDER_MINUTES'>;
type AttemptTerms = Pick<Config, 'PAY_GRACE_MINUTES' | 'CARD_PAGE_MINUTES'>;

/** When an order made now expires: an advance order after three days, any other after twenty minutes. */
export function orderDeadlines(createdAt: Date, advance: boolean, config: Terms): Pick<InvoiceRow, 'org_expiry_time' | 'expiry_time'> {
  const end = addToMoment(createdAt, { minutes: advance ? config.ADVANCE_ORDER_MINUTES : config.PAY_WINDOW_MINUTES });
  return { org_expiry_time: end, expiry_time: end };
}

/**
 * When an order with a started online payment expires: thirty minutes after it was made, or at its own expiry if that is later, as for an
 * advance order.
 */
export function extendedExpiry(invoice: Pick<InvoiceRow, 'created_at' | 'expiry_time'>, config: Terms): Date {
  const graceEnd = addToMoment(invoice.created_at, { minutes: config.PAY_GRACE_MINUTES });
  return new Date(Math.max(graceEnd.getTime(), invoice.expiry_time.getTime()));
}

/**
 * The latest moment at which a payment started now may be taken: the order's end, but at most the grace period from now; by card, at most
 * as long as its page stays open.
 */
export function attemptEnd(provider: PaymentAttemptRow['provider'], expiryTime: Date, at: Date, config: AttemptTerms): Date {
  const longest = addToMoment(at, { minutes: provider === 'card' ? config.CARD_PAGE_MINUTES : config.PAY_GRACE_MINUTES });
  return new Date(Math.min(longest.getTime(), expiryTime.getTime()));
}
