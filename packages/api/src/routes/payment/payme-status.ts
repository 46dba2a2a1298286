import { paymeStatus } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import { openAttemptStates, type PaymentAttemptRow } from '../../db/schema/index.ts';
import { checkAttempt, findAttempt } from '../../domain/payment/check-attempt.ts';
import { route } from '../../http/route.ts';
import type { MessageKey, Translate } from '../../messages/index.ts';

export const paymeStatusRoute = route(paymeStatus, async ({ input, ctx, t }) => {
  const { paymentRequestId, reference_number } = input.body;
  const attempt = await findAttempt(ctx.db, { providerId: paymentRequestId, id: reference_number });
  if (!attempt) throw new ApiFailure('NOT_FOUND');
  return toStatus(isOpen(attempt) ? await checkAttempt(ctx, attempt) : attempt, t);
});

/** PayMe answers in English: the usual endings get messages in the caller's language, the rest keep PayMe's own words. */
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
