import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type InvoiceRow, invoices, waitingEntries } from '../../db/schema/index.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { consumeCoupon } from '../coupon/coupon-uses.ts';
import { classesOf } from '../invoice/invoice-classes.ts';
import { issueReceipt } from '../invoice/issue-receipt.ts';
import { mailInvoice } from '../mails/mail-invoice.ts';
import { completeMembership } from '../membership/complete-membership.ts';
import { lockClasses } from '../places/lock-classes.ts';
import { closeEntries } from '../waiting/close-entries.ts';
import { openRefund } from './open-refund.ts';
import type { Settlement } from './settlement-event.ts';

/** Makes an open order paid: its places or its membership, its coupon, one receipt, one mail (PAY-3, PAY-9). The caller holds the order's lock. */
export async function payInvoice(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<Settlement> {
  const at = ctx.now();
  await lockClasses(tx, await classesOf(tx, invoice.id));
  await tx
    .update(enrolments)
    .set({ state: 'paid', paid_at: at })
    .where(and(eq(enrolments.invoice_id, invoice.id), eq(enrolments.state, 'held')));
  await closeEntries(ctx, tx, eq(waitingEntries.invoice_id, invoice.id), 'enrolled');
  await consumeCoupon(tx, invoice.id, at);
  const [paid] = await tx
    .update(invoices)
    .set({ state: 'paid', confirmed: true, closed_at: at })
    .where(eq(invoices.id, invoice.id))
    .returning();
  if (!(await completeMembership(ctx, tx, paid!))) await giveBack(ctx, tx, paid!);
  await issueReceipt(ctx, tx, invoice.id, invoice.amount);
  await mailInvoice(ctx, tx, paid!, 'order-paid');
  return { invoice: paid!, outcome: 'paid' };
}

/** It was paid for nothing. */
async function giveBack(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<void> {
  await openRefund(ctx, tx, invoice);
  await raiseAlert(ctx, tx, 'refund_due', invoice.id, { code: invoice.code, cents: invoice.amount });
}
