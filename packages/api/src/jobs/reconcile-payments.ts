import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type PaymentAttemptRow, paymentAttempts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { settle } from '../domain/invoice/settle.ts';
import { openAttemptStates } from '../domain/payment/attempts.ts';
import { checkPayme } from '../domain/payment/check-payme.ts';
import { addMinutes } from '../hong-kong.ts';
import { each } from './each.ts';
import type { Job } from './job.ts';

const BATCH = 100;
/** An attempt that a page is polling is asked about by that page. */
const QUIET_MINUTES = 0.25;
/** A card reply may still be on its way this long after its attempt's end, PayMe's word this much longer. */
const CARD_MINUTES = 60;
const PAYME_MINUTES = 24 * 60;

/** Asks PayMe about attempts that nobody is watching, and gives up those that no money will come from. */
export const reconcilePayments: Job = { name: 'reconcile-payments', everySeconds: 15, run: reconcile };

async function reconcile(ctx: Context): Promise<void> {
  const at = ctx.now();
  const quiet = or(isNull(paymentAttempts.checked_at), lt(paymentAttempts.checked_at, addMinutes(at, -QUIET_MINUTES)));
  const open = inArray(paymentAttempts.state, openAttemptStates);
  const watched = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(and(open, quiet, isNotNull(paymentAttempts.provider_id)))
    .orderBy(asc(paymentAttempts.checked_at))
    .limit(BATCH);
  await each(ctx, reconcilePayments.name, watched, (attempt) => checkPayme(ctx, attempt));
  const over = or(
    and(eq(paymentAttempts.provider, 'card'), lt(paymentAttempts.expires_at, addMinutes(at, -CARD_MINUTES))),
    and(isNull(paymentAttempts.provider_id), eq(paymentAttempts.provider, 'payme'), lt(paymentAttempts.expires_at, at)),
    lt(paymentAttempts.expires_at, addMinutes(at, -PAYME_MINUTES)),
  );
  const lost = await ctx.db.select().from(paymentAttempts).where(and(open, over)).limit(BATCH);
  await each(ctx, reconcilePayments.name, lost, (attempt) => giveUp(ctx, attempt));
}

async function giveUp(ctx: Context, { id: attemptId, invoice_id }: PaymentAttemptRow): Promise<void> {
  const event = { type: 'fail', attemptId, lapsed: true, statusCode: 'LAPSED', statusText: '' } as const;
  await transaction(ctx.db, (tx) => settle(ctx, tx, invoice_id, event));
}
