import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { refuse } from '../../refusal.ts';
import { attemptEnd } from '../invoice/deadlines.ts';
import { isOver } from '../invoice/invoice-state.ts';
import { lockInvoice } from '../invoice/lock-invoice.ts';
import { findRunningAttempts } from '../invoice/running-attempts.ts';

/**
 * Makes an attempt that PayMe never had a number for ready to be tried again, as long as its order can be paid. No money can come from it: nobody has seen
 * it. One that is still being made stays as it is; another one that runs meanwhile is in the way.
 */
export async function reviveAttempt(ctx: Context, { id, invoice_id }: PaymentAttemptRow): Promise<PaymentAttemptRow> {
  return transaction(ctx.db, async (tx) => {
    const at = ctx.now();
    const invoice = await lockInvoice(tx, invoice_id);
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
    if (attempt!.provider_id || attempt!.state === 'starting') return attempt!;
    if (invoice.state === 'paid') throw refuse('ALREADY_PAID');
    if (isOver(invoice, at)) throw refuse('EXPIRED');
    if ((await findRunningAttempts(tx, [invoice.id], at)).length > 0) throw refuse('IN_FLIGHT');
    const expires_at = attemptEnd('payme', invoice.expiry_time, at, ctx.config);
    const fresh = {
      gateway: ctx.gateways.current.payme,
      state: 'starting',
      expires_at,
      checked_at: null,
      status_code: null,
      status_text: null,
    } as const;
    const [revived] = await tx.update(paymentAttempts).set(fresh).where(eq(paymentAttempts.id, id)).returning();
    return revived!;
  });
}
