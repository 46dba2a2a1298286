import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { invoices, paymentAttempts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { settle } from '../domain/invoice/settle.ts';
import { openAttemptStates } from '../domain/payment/attempts.ts';
import { checkPayme } from '../domain/payment/check-payme.ts';
import { each } from './each.ts';
import type { Job } from './job.ts';

const BATCH = 200;

/** Expires orders whose time is over, after one last question to PayMe (R-43, PAY-10). */
export const sweepOrders: Job = { name: 'sweep-orders', everySeconds: 5, run: sweep };

async function sweep(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.state, 'open'), lte(invoices.expiry_time, ctx.now())))
    .orderBy(asc(invoices.expiry_time))
    .limit(BATCH);
  let asking = true;
  await each(ctx, sweepOrders.name, due, async ({ id }) => {
    asking = asking && (await askProvider(ctx, id));
    await transaction(ctx.db, (tx) => settle(ctx, tx, id, { type: 'expire' }));
  });
}

/** False when PayMe doesn't answer: the orders expire all the same, and money that comes later is late money (PAY-5). */
async function askProvider(ctx: Context, invoiceId: string): Promise<boolean> {
  const open = await ctx.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoice_id, invoiceId),
        inArray(paymentAttempts.state, openAttemptStates),
        isNotNull(paymentAttempts.provider_id),
      ),
    );
  try {
    for (const attempt of open) await checkPayme(ctx, attempt);
    return true;
  } catch {
    return false;
  }
}
