import { listCoupons, verifyCoupon } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { ApiFailure } from '../api-failure.ts';
import { isBelowMinimum } from '../domain/coupon/coupon-rules.ts';
import { findCoupons, findUsableCoupon, toCoupon } from '../domain/coupon/find-coupons.ts';
import { countAttempt } from '../domain/rate-limit.ts';
import { route } from '../http/route.ts';
import { toCents, toHkd } from '../money.ts';

export const couponRoutes = [
  route(listCoupons, async ({ input: { body }, ctx, viewer }) => ({
    list: await findCoupons(ctx, viewer.member.id, { minQuantity: body.min_quantity, expired: body.expired }),
  })),

  route(verifyCoupon, async ({ input, ctx, viewer, t }) => {
    const amount = toCents(input.body.amount);
    if (amount === null || amount < 0) throw new ApiFailure('VALIDATION');
    const { COUPON_PER_MEMBER: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    await countAttempt(ctx, { key: `coupon member ${viewer.member.id}`, attempts, minutes });
    try {
      const coupon = await findUsableCoupon(ctx.db, viewer.member.id, input.body.code, hongKongDate(ctx.now()));
      if (!isBelowMinimum(coupon, amount)) return { success: true, coupon: toCoupon(coupon) };
      const message = t('coupon.minimum', { amount: toHkd(coupon.min_amount ?? 0) });
      return { success: true, coupon: { ...toCoupon(coupon), value: 0 }, message };
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'COUPON_INVALID')
        return { success: false, message: t(error.options.message ?? 'COUPON_INVALID') };
      throw error;
    }
  }),
];
