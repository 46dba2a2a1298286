import { startPayment } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { planPayment } from '../../domain/payment/plan-payment.ts';
import { settleStaleAttempts, startAtProvider } from '../../domain/payment/start-at-provider.ts';
import { route } from '../../http/route.ts';
import { toCents } from '../../money.ts';

export const startPaymentRoute = route(startPayment, async ({ input, ctx, viewer, locale, t, once }) => {
  const { invoice_id: invoiceId, apply_code: applyCode, method, coupon, special_requests: specialRequests } = input.body;
  const [amount, claimedNeedPay, credit] = [input.body.amount, input.body.needPay, input.body.credit].map(toCents);
  if (amount == null || claimedNeedPay == null || credit == null) throw new ApiFailure('INVALID_AMOUNT');
  const claimant = { memberId: viewer?.member.id, applyCode };
  const order = {
    invoiceId,
    claimant,
    method: method ?? null,
    coupon: coupon || null,
    credit,
    amount,
    claimedNeedPay,
    specialRequests,
    locale,
  };
  await settleStaleAttempts(ctx, order);
  const plan = await once((tx) => planPayment(ctx, tx, order));
  if (plan.paid) return { message: t('payment.paid') };
  return startAtProvider(ctx, plan.attemptId, new Date(plan.signedAt));
});
