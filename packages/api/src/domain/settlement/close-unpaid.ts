import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type InvoiceRow, invoices, waitingEntries } from '../../db/schema/index.ts';
import { returnCoupon } from '../coupon/coupon-uses.ts';
import { returnCredit } from '../credit/credit-ledger.ts';
import { classesOf } from '../invoice/find-invoice.ts';
import { discardFilesOf } from '../membership/applicant-files.ts';
import { lockClasses } from '../seats/locks.ts';
import { closeEntries } from '../waiting/close-entries.ts';
import { offerFreeSeats } from '../waiting/offer-free-seats.ts';
import type { Settlement } from './settlement-event.ts';

/**
 * Closes an open, unpaid order: releases its places, returns credit and coupon (PAY-8), and offers the places to the people waiting before
 * anybody else can see them free (SEAT-3, SEAT-7). The caller must hold the order's lock.
 */
export async function closeUnpaid(ctx: Context, tx: Db, invoice: InvoiceRow, state: 'expired' | 'cancelled'): Promise<Settlement> {
  const at = ctx.now();
  const classIds = await classesOf(tx, invoice.id);
  await lockClasses(tx, classIds);
  await tx
    .update(enrolments)
    .set({ state: 'released' })
    .where(and(eq(enrolments.invoice_id, invoice.id), eq(enrolments.state, 'held')));
  const offered = and(eq(waitingEntries.invoice_id, invoice.id), eq(waitingEntries.state, 'offered'));
  await closeEntries(ctx, tx, offered, state === 'expired' ? 'lapsed' : 'declined');
  await discardFilesOf(ctx, tx, invoice);
  const [closed] = await tx.update(invoices).set({ state, closed_at: at }).where(eq(invoices.id, invoice.id)).returning();
  await returnCredit(tx, closed!, at);
  await returnCoupon(tx, invoice.id, at);
  await offerFreeSeats(ctx, tx, classIds);
  return { invoice: closed!, outcome: state };
}
