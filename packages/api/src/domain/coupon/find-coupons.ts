import type { Coupon } from '@portal/contract';
import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { coupons } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { toCoupon } from './to-coupon.ts';

/** Finds a member's coupons of which at least so many are left, the newest first; expired ones only if they are asked for. */
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
