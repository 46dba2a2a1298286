import type { Price } from '../entities/membership.ts';

/** Returns the cost of a price option in HK$: price and administration fee (YOUTH-30). Renewal prices have no such fee. */
export function priceToPay({ price, admin_fee }: Pick<Price, 'price' | 'admin_fee'>): number {
  return (Math.round(price * 100) + Math.round((admin_fee ?? 0) * 100)) / 100;
}
