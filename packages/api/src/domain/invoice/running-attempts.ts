import type { PaymentAttempt } from '@portal/contract';
import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { openAttemptStates, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';

/**
 * Finds attempts that may still bring money, newest first. Time alone never ends an attempt that could have been paid: its provider must
 * confirm (PAY-10). Only a PayMe request that was never made ends with its time.
 */
export async function findRunningAttempts(db: Db, invoiceIds: string[], at: Date): Promise<PaymentAttemptRow[]> {
  const payable = or(eq(paymentAttempts.provider, 'card'), isNotNull(paymentAttempts.provider_id), gt(paymentAttempts.expires_at, at));
  return db
    .select()
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.invoice_id, invoiceIds), inArray(paymentAttempts.state, openAttemptStates), payable))
    .orderBy(desc(paymentAttempts.created_at));
}

/** Whether the provider or a person still has to decide. Until then the order keeps its places, however long it takes. */
export function isAwaited({ state }: Pick<PaymentAttemptRow, 'state'>): boolean {
  return state === 'confirming' || state === 'review';
}

/** Whether a running attempt can still be paid: a PayMe request until it expires, a card page by opening it again. */
export function isPayable(attempt: Pick<PaymentAttemptRow, 'state' | 'provider' | 'expires_at'>, at: Date): boolean {
  return !isAwaited(attempt) && (attempt.provider === 'card' || attempt.expires_at > at);
}

/** Converts a running attempt to the wire format, for its owner. */
export function toPaymentAttempt(attempt: PaymentAttemptRow, at: Date): PaymentAttempt {
  const { method, provider, state } = attempt;
  if (state === 'review') return { method, state };
  if (state === 'confirming' || attempt.expires_at <= at) return { method, state: 'confirming' };
  const expires_at = attempt.expires_at.toISOString();
  if (provider === 'card') return { method, state: 'card', expires_at };
  return { method, state: 'code', result: attempt.provider_id ? toPaymeResult(attempt) : null, expires_at };
}

/** The request that PayMe made for an attempt. */
export function toPaymeResult(attempt: PaymentAttemptRow) {
  return {
    paymentRequestId: attempt.provider_id!,
    reference_number: attempt.id,
    webLink: attempt.web_link!,
    appLink: attempt.app_link,
    expires_at: attempt.expires_at.toISOString(),
  };
}
