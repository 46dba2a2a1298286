import type { Coupon } from '@portal/contract';
import { couponDeduction } from './pay-sum.ts';

export interface OfferedCoupon {
  code: string;
  /** How much it takes off this order, in HK$. */
  value: number;
}

/** Returns the member's coupons that reduce an amount, best first; among equals, the first to expire. */
export function bestCoupons(coupons: Coupon[], amount: number): OfferedCoupon[] {
  return coupons
    .filter(({ revoke_by, quantity, is_online }) => !revoke_by && quantity > 0 && is_online !== false)
    .filter(({ data }) => !data?.criteria?.is_min_amount || amount >= (data.criteria.min_amount ?? 0))
    .toSorted((a, b) => (a.expires_at || '9').localeCompare(b.expires_at || '9'))
    .map(({ code, value }) => ({ code, value: couponDeduction(value, amount) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
}
