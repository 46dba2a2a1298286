import type { Invoice } from '@portal/contract';
import { paymentUnderWay } from '@portal/contract/entities';

export type OrderState = 'paid' | 'confirming' | 'started' | 'unpaid' | 'expired';

/**
 * Returns the state to show for an order: paid; confirming while its payment is uncertain (PAY-10); expired if closed or past its
 * `expiry_time`; started if a payment was opened and not finished; otherwise unpaid. `now` in milliseconds.
 */
export function orderState(order: Invoice, now: number): OrderState {
  if (order.paid) return 'paid';
  const payment = paymentUnderWay(order);
  if (payment === 'uncertain') return 'confirming';
  if (order.state === 'expired' || order.state === 'cancelled') return 'expired';
  if (order.expiry_time && Date.parse(order.expiry_time) <= now) return 'expired';
  return payment ?? 'unpaid';
}

/** Whether the order can still be paid: unpaid and unexpired (INVOICE-19). */
export function isPayable(order: Invoice, now: number): boolean {
  const state = orderState({ ...order, in_flight: false }, now);
  return state === 'unpaid';
}
