import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type InvoiceRow, invoices, waitingEntries } from '../../db/schema/index.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { canTakeCoupon, retakeCoupon } from '../coupon/coupon-uses.ts';
import { canTakeCredit, takeCredit } from '../credit/credit-ledger.ts';
import { classesOf } from '../invoice/find-invoice.ts';
import { lockClasses } from '../seats/locks.ts';
import { closeEntries } from '../waiting/close-entries.ts';

type Place = Pick<typeof enrolments.$inferSelect, 'id' | 'activity_id' | 'participant_id'>;

/**
 * Takes a closed order's places, credit and coupon again, all or nothing, for money that came late (PAY-5). Returns false and changes
 * nothing if any of them is gone; a place is gone as soon as somebody waits for it (SEAT-7).
 */
export async function reclaimOrder(ctx: Context, tx: Db, invoice: InvoiceRow): Promise<boolean> {
  const places = await tx
    .select({ id: enrolments.id, activity_id: enrolments.activity_id, participant_id: enrolments.participant_id })
    .from(enrolments)
    .where(and(eq(enrolments.invoice_id, invoice.id), eq(enrolments.state, 'released')));
  // All of them in one order, as a move's order also ends a place.
  await lockClasses(tx, await classesOf(tx, invoice.id));
  const all = (await areSeatsFree(tx, places)) && (await canTakeCredit(tx, invoice)) && (await canTakeCoupon(tx, invoice.id));
  if (!all) return false;
  const at = ctx.now();
  await hold(ctx, tx, places);
  await takeCredit(tx, invoice, invoice.credit_used, at);
  await retakeCoupon(tx, invoice.id, at);
  await tx.update(invoices).set({ state: 'open', closed_at: null }).where(eq(invoices.id, invoice.id));
  return true;
}

async function areSeatsFree(tx: Db, places: Place[]): Promise<boolean> {
  const classIds = places.map(({ activity_id }) => activity_id);
  const classes = await lockClasses(tx, classIds);
  for (const [id, locked] of classes) {
    const wanted = classIds.filter((classId) => classId === id).length;
    if (seatsOf(locked, locked.taken).free < wanted) return false;
  }
  for (const { activity_id, participant_id } of places) {
    const same = and(eq(enrolments.activity_id, activity_id), eq(enrolments.participant_id, participant_id));
    const again = await tx
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(same, inArray(enrolments.state, ['held', 'paid'])));
    if (again.length > 0) return false;
  }
  return true;
}

async function hold(ctx: Context, tx: Db, places: Place[]): Promise<void> {
  for (const { id, activity_id, participant_id } of places) {
    await tx.update(enrolments).set({ state: 'held' }).where(eq(enrolments.id, id));
    const same = and(eq(waitingEntries.activity_id, activity_id), eq(waitingEntries.participant_id, participant_id));
    await closeEntries(ctx, tx, and(same, eq(waitingEntries.state, 'waiting')), 'enrolled');
  }
}
