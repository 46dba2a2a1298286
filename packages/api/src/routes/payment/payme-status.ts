import { paymeStatus } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { openAttemptStates, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { checkAttempt } from '../../domain/payment/check-attempt.ts';
import { isUuid } from '../../domain/uuid.ts';
import { route } from '../../http/route.ts';
import type { MessageKey, Translate } from '../../messages/index.ts';
import { refuse } from '../../refusal.ts';

export const paymeStatusRoute = route(paymeStatus, async ({ input, ctx, t }) => {
  const { paymentRequestId, reference_number } = input.body;
  const pair = and(eq(paymentAttempts.provider_id, paymentRequestId), eq(paymentAttempts.id, reference_number));
  const [attempt] = isUuid(reference_number) ? await ctx.db.select().from(paymentAttempts).where(pair) : [];
  if (!attempt) throw refuse('NOT_FOUND');
  return toStatus(isOpen(attempt) ? await checkAttempt(ctx, attempt) : attempt, t);
});

/** PayMe speaks English: how a request usually ends is said in the caller's language, the rest in PayMe's own words. */
const endings: Partial<Record<string, MessageKey>> = { PR004: 'payment.payme.PR004', PR007: 'payment.payme.PR007' };

/** Pending is no reason; anything else is final. */
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
