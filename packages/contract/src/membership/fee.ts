import type { Price } from '../entities/membership.ts';

/** What a price option costs in HK$: price and administration fee (YOUTH-30). Renewal prices have no such fee. */
export function priceToPay({ price, admin_fee }: Pick<Price, 'price' | 'admin_fee'>): number {
  return (Math.round(price * 100) + Math.round((admin_fee ?? 0) * 100)) / 100;
}
