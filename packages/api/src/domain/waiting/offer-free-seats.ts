import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, members, type WaitingEntryRow, waitingEntries } from '../../db/schema/index.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { describeBooking } from '../invoice/describe-booking.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { mailInvoice } from '../mails/queue-mail.ts';
import { paysMemberPrice } from '../members/members.ts';
import { type CountedClass, countHolds, hasPlace, lockClasses, lockHolds } from '../seats/locks.ts';
import { closeEntries } from './close-entries.ts';

/**
 * Offers free places of classes to the people waiting, in order of joining and never more than there are places (SEAT-7). A class that
 * needs approval, is over or is no longer shown makes no offers. Returns how many offers it made.
 */
export async function offerFreeSeats(ctx: Context, tx: Db, classIds: number[]): Promise<number> {
  const today = hongKongDate(ctx.now());
  const classes = [...(await lockClasses(tx, classIds)).values()].filter((locked) => makesOffers(locked, today));
  const queue = await findQueue(tx, classes);
  await lockHolds(
    tx,
    queue.map(({ member_id }) => member_id),
  );
  let offers = 0;
  for (const locked of classes) {
    offers += await offerSeatsOf(
      ctx,
      tx,
      locked,
      queue.filter(({ activity_id }) => activity_id === locked.id),
    );
  }
  return offers;
}

function makesOffers(locked: CountedClass, today: string): boolean {
  const { places, waiting } = locked.taken;
  return locked.active && !locked.need_approve && waiting > 0 && places < locked.capacity && locked.end_date >= today;
}

/** Finds the people waiting for these classes, in order of joining. */
async function findQueue(tx: Db, classes: CountedClass[]): Promise<WaitingEntryRow[]> {
  const ids = classes.map(({ id }) => id);
  return tx
    .select()
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.activity_id, ids), eq(waitingEntries.state, 'waiting')))
    .orderBy(asc(waitingEntries.seq));
}

async function offerSeatsOf(ctx: Context, tx: Db, locked: CountedClass, queue: WaitingEntryRow[]): Promise<number> {
  let free = locked.capacity - locked.taken.places;
  let offers = 0;
  for (const entry of queue) {
    if (free === 0) break;
    // They keep their turn: once they have paid for or declined some, the job offers them the next.
    if ((await countHolds(tx, entry.member_id)) >= ctx.config.HOLDS_PER_MEMBER) continue;
    if (!(await offerOrReject(ctx, tx, locked, entry))) continue;
    free -= 1;
    offers += 1;
  }
  return offers;
}

/** A person who already has a booking, or for whom the class no longer has a fee, can't be offered a seat and must not block the others. */
async function offerOrReject(ctx: Context, tx: Db, locked: CountedClass, entry: WaitingEntryRow): Promise<boolean> {
  if (!(await hasPlace(tx, locked.id, entry.participant_id)) && (await offerSeat(ctx, tx, locked, entry))) return true;
  await closeEntries(ctx, tx, eq(waitingEntries.id, entry.id), 'rejected');
  await raiseAlert(ctx, tx, 'offer_impossible', null, { class: locked.code, entry: entry.id });
  return false;
}

/**
 * Offers a free place in a locked class to a waiting entry: an advance order at today's fee, and a mail (SEAT-7, R-40). Returns undefined
 * if the class has no fee for that account.
 */
export async function offerSeat(ctx: Context, tx: Db, locked: CountedClass, entry: WaitingEntryRow): Promise<InvoiceRow | undefined> {
  const today = hongKongDate(ctx.now());
  const people = await tx
    .select()
    .from(members)
    .where(inArray(members.id, [entry.member_id, entry.participant_id]));
  const account = people.find(({ id }) => id === entry.member_id)!;
  const participant = people.find(({ id }) => id === entry.participant_id)!;
  const fee = classFee(locked, paysMemberPrice(account, today, ctx.config), today);
  if (fee.cents === null) return undefined;
  const invoice = await openInvoice(ctx, tx, {
    purpose: 'enrolment',
    member_id: account.id,
    advance: true,
    locale: entry.locale,
    lines: [
      {
        ...describeBooking(locked, participant),
        item_type: 'applicant',
        activity_id: locked.id,
        participant_id: participant.id,
        amount: fee.cents,
        fee_kind: fee.kind,
      },
    ],
  });
  await tx.update(waitingEntries).set({ state: 'offered', invoice_id: invoice.id }).where(eq(waitingEntries.id, entry.id));
  await mailInvoice(ctx, tx, invoice, 'waiting-offer');
  return invoice;
}
