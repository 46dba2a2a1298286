import { abandonPayment } from '@portal/contract/endpoints';
import { abandonPayment as abandon } from '../../domain/payment/abandon-payment.ts';
import { route } from '../../http/route.ts';

export const abandonPaymentRoute = route(abandonPayment, async ({ input, ctx, viewer, t }) => {
  const { invoice_id, apply_code: applyCode } = input.body;
  await abandon(ctx, invoice_id, { memberId: viewer?.member.id, applyCode });
  return { success: true, message: t('payment.abandoned') };
});
