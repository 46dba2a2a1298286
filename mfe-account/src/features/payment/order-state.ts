import type { Invoice } from '@portal/contract';

export type OrderState = 'paid' | 'confirming' | 'unpaid' | 'expired';

/**
 * Returns the state to show for an order: paid; confirming while a provider may still take money for it (PAY-10); expired if closed
 * or past its `expiry_time`; otherwise unpaid. `now` in milliseconds.
 */
export function orderState(order: Invoice, now: number): OrderState {
  if (order.paid) return 'paid';
  if (order.in_flight) return 'confirming';
  if (order.state === 'expired' || order.state === 'cancelled') return 'expired';
  return order.expiry_time && Date.parse(order.expiry_time) <= now ? 'expired' : 'unpaid';
}

/** Whether the order can still be paid: unpaid and unexpired (INVOICE-19). */
export function isPayable(order: Invoice, now: number): boolean {
  const state = orderState({ ...order, in_flight: false }, now);
  return state === 'unpaid';
}
