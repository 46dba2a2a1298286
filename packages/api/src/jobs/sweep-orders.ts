import { and, asc, eq, inArray, lte, notExists } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { invoices, paymentAttempts } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { queryProviders } from '../domain/payment/check-attempt.ts';
import { settle } from '../domain/settlement/settle.ts';
import { each, type Job } from './job.ts';

const BATCH = 200;

/**
 * Expires orders whose time is up, after querying their providers one last time (R-43, PAY-10). If a provider doesn't respond, this run
 * queries no more orders: they still expire, and money that comes later is late money (PAY-5). An order stays only while a decision about
 * money is pending.
 */
export const sweepOrders: Job = { name: 'sweep-orders', everySeconds: 5, run: sweep };

async function sweep(ctx: Context): Promise<void> {
  const awaited = ctx.db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoice_id, invoices.id), inArray(paymentAttempts.state, ['confirming', 'review'])));
  const due = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.state, 'open'), lte(invoices.expiry_time, ctx.now()), notExists(awaited)))
    .orderBy(asc(invoices.expiry_time))
    .limit(BATCH);
  let querying = true;
  await each(ctx, sweepOrders.name, due, async ({ id }) => {
    querying = querying && (await queryProviders(ctx, id));
    await transaction(ctx.db, (tx) => settle(ctx, tx, id, { type: 'expire' }));
  });
}
