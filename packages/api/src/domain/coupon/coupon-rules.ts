import type { CouponRow } from '../../db/schema/index.ts';

export type CouponStatus = 'revoked' | 'expired' | 'used' | 'active';

/** A coupon's status today in Hong Kong; it is still valid on its expiry day. */
export function couponStatus(coupon: Pick<CouponRow, 'revoke_by' | 'expires_at' | 'quantity'>, today: string): CouponStatus {
  if (coupon.revoke_by) return 'revoked';
  if (coupon.expires_at !== null && coupon.expires_at < today) return 'expired';
  return coupon.quantity === 0 ? 'used' : 'active';
}

/** Whether an amount in cents is below the coupon's minimum; its value is then 0. */
export function isBelowMinimum(coupon: Pick<CouponRow, 'min_amount'>, amount: number): boolean {
  return coupon.min_amount !== null && amount < coupon.min_amount;
}

/** The discount that a coupon gives on an amount, in cents: never more than the amount. */
export function couponDeduction(coupon: Pick<CouponRow, 'min_amount' | 'value'>, amount: number): number {
  return isBelowMinimum(coupon, amount) ? 0 : Math.min(coupon.value, amount);
}
