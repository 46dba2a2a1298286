import { listCoupons } from '@portal/contract/endpoints';
import { findCoupons } from '../../domain/coupon/find-coupons.ts';
import { route } from '../../http/route.ts';

export const listCouponsRoute = route(listCoupons, async ({ input: { body }, ctx, viewer }) => ({
  list: await findCoupons(ctx, viewer.member.id, { minQuantity: body.min_quantity, expired: body.expired }),
}));
