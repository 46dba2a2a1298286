import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type EnrolmentRow, enrolments } from '../../db/schema/index.ts';
import { findInvoice } from '../invoice/find-invoice.ts';
import { refundable } from './refunds.ts';

/** A booking to which its participant was moved at a price, with the order of the difference. */
type PricedMove = EnrolmentRow & { difference_invoice_id: string };

/** Finds the moves that led to a booking and had a price, newest first. */
export async function findPricedMoves(db: Db, enrolment: EnrolmentRow): Promise<PricedMove[]> {
  const found: PricedMove[] = [];
  for (let row: EnrolmentRow | undefined = enrolment; row; row = await findReplaced(db, row)) {
    const { difference_invoice_id } = row;
    if (difference_invoice_id) found.push({ ...row, difference_invoice_id });
  }
  return found;
}

async function findReplaced(db: Db, { replaces_id: id }: EnrolmentRow): Promise<EnrolmentRow | undefined> {
  return id === null ? undefined : (await db.select().from(enrolments).where(eq(enrolments.id, id)))[0];
}

/** Cents of a paid difference that can still be given back. */
export async function differenceOf(db: Db, { difference_invoice_id, change_fee }: PricedMove): Promise<number> {
  return Math.max(0, (await refundable(db, await findInvoice(db, difference_invoice_id))) - change_fee);
}

/** The same, of all moves that led to a booking. */
export async function sumDifferences(db: Db, enrolment: EnrolmentRow): Promise<number> {
  let sum = 0;
  for (const move of await findPricedMoves(db, enrolment)) sum += await differenceOf(db, move);
  return sum;
}

/**
 * Carries `worth` cents of what was paid for a booking over to the booking that replaces it. The rest is the charge for the move, which
 * nobody gets back. Returns how many of these cents the booking's own order paid; the orders of earlier moves paid the others.
 */
export async function keepWorth(tx: Db, enrolment: EnrolmentRow, worth: number): Promise<number> {
  const own = Math.min(worth, enrolment.fee);
  let left = worth - own;
  for (const move of await findPricedMoves(tx, enrolment)) {
    const cents = await differenceOf(tx, move);
    const kept = Math.min(cents, left);
    left -= kept;
    await tx
      .update(enrolments)
      .set({ change_fee: move.change_fee + cents - kept })
      .where(eq(enrolments.id, move.id));
  }
  return own;
}
