import type { Coupon } from '@portal/contract';
import { formatDate } from '@portal/ui';

export type CouponState = 'revoked' | 'expired' | 'used' | 'active';

/** What a coupon is shown as (COUPON-05 to COUPON-08). It holds through its last day in Hong Kong; `now` in milliseconds. */
export function couponState(coupon: Coupon, now: number): CouponState {
  if (coupon.revoke_by) return 'revoked';
  if (coupon.expires_at && formatDate(coupon.expires_at) < formatDate(now)) return 'expired';
  return coupon.quantity === 0 ? 'used' : 'active';
}
