import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { settle } from '../settlement/settle.ts';
import { askCard } from './ask-card.ts';
import { askWallet } from './ask-wallet.ts';

/**
 * Asks an attempt's provider how it stands and settles its order accordingly; poll, notice, return page, sweep and reconciliation all do this (PAY-2,
 * PAY-7). PROVIDER_UNAVAILABLE when the provider doesn't answer. Not inside a transaction: nobody waits for a provider while rows are locked.
 */
export async function checkAttempt(ctx: Context, attempt: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  const event = attempt.provider === 'payme' ? await askWallet(ctx, attempt) : await askCard(ctx, attempt);
  if (event) {
    await transaction(ctx.db, async (tx) => {
      const { outcome, invoice } = await settle(ctx, tx, attempt.invoice_id, event);
      // The provider has money that isn't this order's, or none where its signed reply said so.
      const odd = event.type === 'fail' && (event.statusCode === 'MISMATCH' || attempt.state === 'confirming');
      if (outcome === 'failed' && odd)
        await raiseAlert(ctx, tx, 'payment_mismatch', invoice.id, { code: invoice.code, attempt: attempt.id });
    });
  }
  const [after] = await ctx.db.update(paymentAttempts).set({ checked_at: ctx.now() }).where(eq(paymentAttempts.id, attempt.id)).returning();
  return after ?? attempt;
}
