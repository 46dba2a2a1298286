import type { Coupon } from '@portal/contract';
import { couponDeduction } from './pay-sum.ts';

export interface OfferedCoupon {
  code: string;
  /** HK$ that it takes off this order. */
  value: number;
}

/** A member's coupons that reduce an amount, the best first; of equal ones the one that expires first. */
export function bestCoupons(coupons: Coupon[], amount: number): OfferedCoupon[] {
  return coupons
    .filter(({ revoke_by, quantity, is_online }) => !revoke_by && quantity > 0 && is_online !== false)
    .filter(({ data }) => !data?.criteria?.is_min_amount || amount >= (data.criteria.min_amount ?? 0))
    .toSorted((one, other) => (one.expires_at || '9').localeCompare(other.expires_at || '9'))
    .map(({ code, value }) => ({ code, value: couponDeduction(value, amount) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
}
