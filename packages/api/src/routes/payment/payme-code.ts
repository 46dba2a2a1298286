import { paymeCode } from '@portal/contract/endpoints';
import { openPayme } from '../../domain/payment/open-payme.ts';
import { findAttemptToReopen } from '../../domain/payment/start-at-provider.ts';
import { route } from '../../http/route.ts';

export const paymeCodeRoute = route(paymeCode, async ({ input, ctx, viewer }) => {
  const { invoice_id, apply_code: applyCode } = input.body;
  const { attempt, invoice } = await findAttemptToReopen(ctx, invoice_id, { memberId: viewer?.member.id, applyCode }, 'payme');
  return { result: await openPayme(ctx, attempt, invoice) };
});
