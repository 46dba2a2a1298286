import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';
import { checkAttempt } from './check-attempt.ts';

/** Asks the providers about an order's running attempts; false when one of them doesn't answer. */
export async function askProviders(ctx: Context, invoiceId: string): Promise<boolean> {
  try {
    for (const attempt of await findRunningAttempts(ctx.db, [invoiceId], ctx.now())) await checkAttempt(ctx, attempt);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PROVIDER_UNAVAILABLE') return false;
    throw error;
  }
}
