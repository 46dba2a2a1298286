import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { settle } from '../settlement/settle.ts';
import { isUuid } from '../uuid.ts';
import { askCard } from './ask-card.ts';
import { askWallet } from './ask-wallet.ts';

/** Finds an attempt by its provider's id and, for a caller that has to know both, by its own. */
export async function findAttempt(
  db: Db,
  { providerId, gateway, id }: { providerId: string; gateway?: string; id?: string },
): Promise<PaymentAttemptRow | undefined> {
  if (id !== undefined && !isUuid(id)) return undefined;
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider_id, providerId),
        gateway === undefined ? undefined : eq(paymentAttempts.gateway, gateway),
        id === undefined ? undefined : eq(paymentAttempts.id, id),
      ),
    );
  return attempt;
}

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
