import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type CouponRow, coupons } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';
import { couponStatus } from './coupon-rules.ts';

/** Finds one of a member's coupons that can be used online today, whatever the case of the code. Somebody else's is as unknown as none. */
export async function findUsableCoupon(db: Db, memberId: number, code: string, today: string): Promise<CouponRow> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.member_id, memberId), eq(sql`upper(${coupons.code})`, code.toUpperCase())));
  if (!coupon) throw refuse('COUPON_INVALID');
  const status = couponStatus(coupon, today);
  if (status !== 'active') throw refuse('COUPON_INVALID', { message: `coupon.${status}` });
  if (!coupon.is_online) throw refuse('COUPON_INVALID', { message: 'coupon.notOnline' });
  return coupon;
}
