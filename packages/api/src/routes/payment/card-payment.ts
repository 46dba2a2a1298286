import { cardPayment } from '@portal/contract/endpoints';
import { findAttemptToReopen, openCard } from '../../domain/payment/start-at-provider.ts';
import { route } from '../../http/route.ts';

export const cardPaymentRoute = route(cardPayment, async ({ input, ctx, viewer }) => {
  const { invoice_id, apply_code: applyCode } = input.body;
  const { attempt, invoice } = await findAttemptToReopen(ctx, invoice_id, { memberId: viewer?.member.id, applyCode }, 'card');
  return { result: await openCard(ctx, attempt, invoice, ctx.now()) };
});
