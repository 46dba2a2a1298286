import { paymeCode } from '@portal/contract/endpoints';
import { findRunningAttempt } from '../../domain/payment/find-running-attempt.ts';
import { openPayme } from '../../domain/payment/open-payme.ts';
import { route } from '../../http/route.ts';

export const paymeCodeRoute = route(paymeCode, async ({ input, ctx, viewer }) => {
  const { invoice_id, apply_code: applyCode } = input.body;
  const { attempt, invoice } = await findRunningAttempt(ctx, invoice_id, { memberId: viewer?.member.id, applyCode }, 'payme');
  return { result: await openPayme(ctx, attempt, invoice) };
});
