import type { Coupon } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, desc, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type CouponRow, coupons } from '../../db/schema/index.ts';
import { toHkd } from '../../money.ts';
import { couponStatus } from './coupon-rules.ts';

/** Finds a member's coupons with at least this many uses left, newest first; expired ones only on request. */
export async function findCoupons(
  { db, now }: Context,
  memberId: number,
  { minQuantity, expired }: { minQuantity: number; expired: boolean },
): Promise<Coupon[]> {
  const unexpired = or(isNull(coupons.expires_at), gte(coupons.expires_at, hongKongDate(now())));
  const rows = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.member_id, memberId), gte(coupons.quantity, minQuantity), expired ? undefined : unexpired))
    .orderBy(desc(coupons.created_at), desc(coupons.id));
  return rows.map(toCoupon);
}

/** Finds a member's coupon that can be used online today; letter case doesn't matter. Other people's coupons are treated as unknown. */
export async function findUsableCoupon(db: Db, memberId: number, code: string, today: string): Promise<CouponRow> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.member_id, memberId), eq(sql`upper(${coupons.code})`, code.toUpperCase())));
  if (!coupon) throw new ApiFailure('COUPON_INVALID', { message: 'coupon.unknown' });
  const status = couponStatus(coupon, today);
  if (status !== 'active') throw new ApiFailure('COUPON_INVALID', { message: `coupon.${status}` });
  if (!coupon.is_online) throw new ApiFailure('COUPON_INVALID', { message: 'coupon.notOnline' });
  return coupon;
}

/** Converts a coupon to the wire format. */
export function toCoupon(row: CouponRow): Coupon {
  return {
    ...row,
    value: toHkd(row.value),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    data: {
      title: row.title_zh,
      en_title: row.title_en,
      criteria: { is_min_amount: row.min_amount !== null, min_amount: row.min_amount === null ? null : toHkd(row.min_amount) },
    },
  };
}
