import { abandonPayment, cardPayment, paymeCode, paymeStatus, startPayment } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import { openAttemptStates, type PaymentAttemptRow } from '../db/schema/index.ts';
import { abandonPayment as abandon } from '../domain/payment/abandon-payment.ts';
import { checkAttempt, findAttempt } from '../domain/payment/check-attempt.ts';
import { openPayme } from '../domain/payment/open-payme.ts';
import { planPayment } from '../domain/payment/plan-payment.ts';
import { findAttemptToReopen, openCard, settleStaleAttempts, startAtProvider } from '../domain/payment/start-at-provider.ts';
import { route } from '../http/route.ts';
import type { MessageKey, Translate } from '../messages/index.ts';
import { toCents } from '../money.ts';

export const paymentRoutes = [
  route(startPayment, async ({ input, ctx, viewer, locale, t, once }) => {
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
  }),

  route(cardPayment, async ({ input, ctx, viewer }) => {
    const { invoice_id, apply_code: applyCode } = input.body;
    const { attempt, invoice } = await findAttemptToReopen(ctx, invoice_id, { memberId: viewer?.member.id, applyCode }, 'card');
    return { result: await openCard(ctx, attempt, invoice, ctx.now()) };
  }),

  route(paymeCode, async ({ input, ctx, viewer }) => {
    const { invoice_id, apply_code: applyCode } = input.body;
    const { attempt, invoice } = await findAttemptToReopen(ctx, invoice_id, { memberId: viewer?.member.id, applyCode }, 'payme');
    return { result: await openPayme(ctx, attempt, invoice) };
  }),

  route(paymeStatus, async ({ input, ctx, t }) => {
    const { paymentRequestId, reference_number } = input.body;
    const attempt = await findAttempt(ctx.db, { providerId: paymentRequestId, id: reference_number });
    if (!attempt) throw new ApiFailure('NOT_FOUND');
    return toStatus(isOpen(attempt) ? await checkAttempt(ctx, attempt) : attempt, t);
  }),

  route(abandonPayment, async ({ input, ctx, viewer, t }) => {
    const { invoice_id, apply_code: applyCode } = input.body;
    await abandon(ctx, invoice_id, { memberId: viewer?.member.id, applyCode });
    return { success: true, message: t('payment.abandoned') };
  }),
];

/** PayMe responds in English: the usual endings get messages in the caller's language, the rest keep PayMe's own words. */
const endings: Partial<Record<string, MessageKey>> = { PR004: 'payment.payme.PR004', PR007: 'payment.payme.PR007' };

/** A pending payment has no reason; anything else is final. */
function toStatus(attempt: PaymentAttemptRow, t: Translate) {
  if (attempt.state === 'succeeded') return { statusCode: 'PR005', reasonCode: 'PR005', reasonDescription: attempt.status_text };
  if (isOpen(attempt)) return { statusCode: 'PR001', reasonCode: null, reasonDescription: null };
  const code = attempt.status_code ?? 'PR007';
  const ending = endings[code];
  return { statusCode: code, reasonCode: code, reasonDescription: ending ? t(ending) : attempt.status_text };
}

function isOpen({ state }: PaymentAttemptRow): boolean {
  return openAttemptStates.some((open) => open === state);
}
