import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type InvoiceRow, invoices, waitingEntries } from '../../db/schema/index.ts';
import { consumeCoupon } from '../coupon/coupon-uses.ts';
import { mailInvoice } from '../mails/mail-invoice.ts';
import { completeMembership } from '../membership/complete-membership.ts';
import { lockClasses } from '../places/lock-classes.ts';
import { classesOf } from './invoice-classes.ts';
import type { Settlement } from './invoice-event.ts';
import { issueReceipt } from './issue-receipt.ts';

/** Makes an open order paid: its places or its membership, its coupon, one receipt, one mail (PAY-3, PAY-9). The caller holds the order's lock. */
export async function payInvoice(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  const at = ctx.now();
  await lockClasses(tx, await classesOf(tx, invoice.id));
  await tx
    .update(enrolments)
    .set({ state: 'paid', paid_at: at })
    .where(and(eq(enrolments.invoice_id, invoice.id), eq(enrolments.state, 'held')));
  await tx.update(waitingEntries).set({ state: 'enrolled', closed_at: at }).where(eq(waitingEntries.invoice_id, invoice.id));
  await consumeCoupon(tx, invoice.id, at);
  const [paid] = await tx
    .update(invoices)
    .set({ state: 'paid', confirmed: true, closed_at: at })
    .where(eq(invoices.id, invoice.id))
    .returning();
  await completeMembership(ctx, tx, paid!);
  await issueReceipt(ctx, tx, invoice.id, invoice.amount);
  await mailInvoice(ctx, tx, paid!, 'order-paid');
  return { invoice: paid!, outcome: 'paid' };
}
