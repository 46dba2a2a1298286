import { verifyCoupon } from '@portal/contract/endpoints';
import { isBelowMinimum } from '../../domain/coupon/coupon-rules.ts';
import { findUsableCoupon } from '../../domain/coupon/find-usable-coupon.ts';
import { toCoupon } from '../../domain/coupon/to-coupon.ts';
import { countAttempt } from '../../domain/rate-limit.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { route } from '../../http/route.ts';
import { toCents, toHkd } from '../../money.ts';
import { Refusal, refuse } from '../../refusal.ts';

export const verifyCouponRoute = route(verifyCoupon, async ({ input, ctx, viewer, t }) => {
  const amount = toCents(input.body.amount);
  if (amount === null || amount < 0) throw refuse('VALIDATION');
  const { COUPON_PER_MEMBER: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
  await countAttempt(ctx, { key: `coupon member ${viewer.member.id}`, attempts, minutes });
  try {
    const coupon = await findUsableCoupon(ctx.db, viewer.member.id, input.body.code, hongKongDate(ctx.now()));
    if (!isBelowMinimum(coupon, amount)) return { success: true, coupon: toCoupon(coupon) };
    const message = t('coupon.minimum', { amount: toHkd(coupon.min_amount ?? 0) });
    return { success: true, coupon: { ...toCoupon(coupon), value: 0 }, message };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'COUPON_INVALID')
      return { success: false, message: t(error.options.message ?? 'COUPON_INVALID') };
    throw error;
  }
});
