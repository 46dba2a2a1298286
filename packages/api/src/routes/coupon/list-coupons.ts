import { listCoupons } from '@portal/contract/endpoints';
import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { coupons } from '../../db/schema/index.ts';
import { toCoupon } from '../../domain/coupon/to-coupon.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { route } from '../../http/route.ts';

export const listCouponsRoute = route(listCoupons, async ({ input, ctx, viewer }) => {
  const { min_quantity, expired } = input.body;
  const unexpired = or(isNull(coupons.expires_at), gte(coupons.expires_at, hongKongDate(ctx.now())));
  const rows = await ctx.db
    .select()
    .from(coupons)
    .where(and(eq(coupons.member_id, viewer.member.id), gte(coupons.quantity, min_quantity), expired ? undefined : unexpired))
    .orderBy(desc(coupons.created_at), desc(coupons.id));
  return { list: rows.map(toCoupon) };
});
