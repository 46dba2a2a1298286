import type { Locale } from '@portal/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { attemptEnd } from '../invoice/clocks.ts';

interface NewAttempt {
  provider: 'payme' | 'card';
  method: string;
  /** Cents. */
  amount: number;
  locale: Locale;
}

/**
 * Starts an order's attempt, or takes up the one that is live: one live request an order, reused when the page is opened again. Another provider's takes
 * its place; money that still comes from the old one is not lost. The caller holds the order's lock.
 */
export async function startAttempt(ctx: Context, tx: Db, invoice: InvoiceRow, wanted: NewAttempt): Promise<PaymentAttemptRow> {
  const at = ctx.now();
  const [live] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoice_id, invoice.id), inArray(paymentAttempts.state, ['starting', 'live'])));
  if (live && live.provider === wanted.provider && live.expires_at > at) {
    await tx.update(paymentAttempts).set({ method: wanted.method }).where(eq(paymentAttempts.id, live.id));
    return live;
  }
  if (live) await tx.update(paymentAttempts).set({ state: 'superseded' }).where(eq(paymentAttempts.id, live.id));
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...wanted,
      invoice_id: invoice.id,
      state: wanted.provider === 'payme' ? 'starting' : 'live',
      created_at: at,
      expires_at: attemptEnd(invoice.expiry_time, at, ctx.config),
    })
    .returning();
  return attempt!;
}
