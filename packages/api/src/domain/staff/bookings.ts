import type { Locale } from '@portal/contract';
import { formatDateTime, hongKongDate } from '@portal/contract/hong-kong';
import { and, eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  type ActivityRecord,
  type EnrolmentRow,
  enrolments,
  type InvoiceRow,
  type MemberRecord,
  members,
  waitingEntries,
} from '../../db/schema/index.ts';
import { type MessageParams, translator } from '../../messages/index.ts';
import { formatHkd } from '../../money.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { classTexts } from '../invoice/describe-booking.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { inBoth, type MailTemplate, queueMail } from '../mails/queue-mail.ts';
import { memberName, paysMemberPrice } from '../members/members.ts';
import { type CountedClass, hasPlace, lockClasses } from '../seats/locks.ts';
import { differenceOf, findPricedMoves, sumDifferences } from '../settlement/differences.ts';
import type { RefundWay } from '../settlement/refunds.ts';
import { settle } from '../settlement/settle.ts';
import { closeEntries } from '../waiting/close-entries.ts';
import { offerFreeSeats } from '../waiting/offer-free-seats.ts';
import { giveBack, type Refund, refundableOf } from './give-back.ts';
import { type Actor, recordAction } from './record-action.ts';

export interface PaidBooking {
  enrolment: EnrolmentRow;
  /** Null for a place that was imported without an order. */
  invoice: InvoiceRow | null;
  participant: MemberRecord;
  /** Whom mails go to, in their language. */
  account: MemberRecord;
}

/** Finds a paid booking, locks its order and reads it again, locked. Fails if it isn't paid, or not taken any more. */
export async function lockPaidBooking(tx: Db, enrolmentId: number): Promise<PaidBooking> {
  const paid = () =>
    tx
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.id, enrolmentId), eq(enrolments.state, 'paid')));
  const [found] = await paid();
  const invoice = found?.invoice_id ? await lockInvoice(tx, found.invoice_id) : null;
  const [enrolment] = await paid().for('no key update');
  if (!enrolment) throw new ApiFailure('CONFLICT', { message: 'office.notPaid' });
  const [participant] = await tx.select().from(members).where(eq(members.id, enrolment.participant_id));
  const [account] = await tx
    .select()
    .from(members)
    .where(eq(members.id, invoice?.member_id ?? enrolment.participant_id));
  return { enrolment, invoice, participant: participant!, account: account! };
}

/**
 * Withdraws a participant from a class: frees the seat, which the waiting list gets first, and gives money back as the office decides
 * (`proposeRefund`). The family gets one mail. Returns the cents given back.
 */
export async function withdraw(ctx: Context, tx: Db, actor: Actor, enrolmentId: number, refund: Refund): Promise<number> {
  const booking = await lockPaidBooking(tx, enrolmentId);
  const activity = await lockClass(tx, booking.enrolment.activity_id);
  const given = await endBooking(ctx, tx, actor, booking, activity, refund, 'booking-withdrawn');
  await offerFreeSeats(ctx, tx, [activity.id]);
  return given;
}

/** Ends a booking whose order and class are locked, without offering its seat to anybody. */
export async function endBooking(
  ctx: Context,
  tx: Db,
  actor: Actor,
  { enrolment, invoice, participant, account }: PaidBooking,
  activity: CountedClass,
  refund: Refund,
  template: MailTemplate,
): Promise<number> {
  await tx.update(enrolments).set({ state: 'withdrawn', withdrawn_at: ctx.now() }).where(eq(enrolments.id, enrolment.id));
  const given =
    (invoice ? await giveBack(ctx, tx, invoice, refund, await refundableOf(tx, invoice, enrolment)) : 0) +
    (await endDifferences(ctx, tx, enrolment, refund));
  await recordAction(ctx, tx, actor, {
    action: template,
    subject: invoice ? `order ${invoice.code}` : `class ${activity.code}`,
    before: { class: activity.code, participant: participant.code },
    after: { refund: refund.way, cents: given },
  });
  const text = refundText(refund.way, given);
  const mail = { template, dedupe: `${template} ${enrolment.id}`, account, participant, activity };
  await mailBooking(ctx, tx, mail, (locale) => ({ refundText: text(locale) }));
  return given;
}

/** Cancels the unpaid order of a difference; paid ones are given back as credit. Returns the cents given back. */
export async function endDifferences(ctx: Context, tx: Db, enrolment: EnrolmentRow, refund: Refund): Promise<number> {
  const most = refund.way === 'none' ? 0 : (refund.difference ?? Number.POSITIVE_INFINITY);
  let given = 0;
  for (const move of await findPricedMoves(tx, enrolment)) {
    const { invoice } = await settle(ctx, tx, move.difference_invoice_id, { type: 'cancel' });
    const left = await differenceOf(tx, move);
    given += await giveBack(ctx, tx, invoice, { way: 'credit', amount: Math.min(left, most - given) }, left);
  }
  return given;
}

/** How a difference in price is settled when a participant moves: as credit or an order, or not at all. */
export type Difference = 'settle' | 'waive';

/**
 * Moves a participant to another class with a free seat, without cancelling: the old seat goes to its waiting list, and the
 * participant waits for the new one no more. A lower price is given back as credit, a higher one becomes an order to pay, unless the office
 * waives the difference.
 */
export async function move(
  ctx: Context,
  tx: Db,
  actor: Actor,
  enrolmentId: number,
  toId: number,
  difference: Difference = 'settle',
): Promise<EnrolmentRow> {
  const booking = await lockPaidBooking(tx, enrolmentId);
  const { enrolment, invoice, participant, account } = booking;
  const classes = await lockClasses(tx, [enrolment.activity_id, toId]);
  const [from, to] = [classes.get(enrolment.activity_id)!, classes.get(toId)];
  if (!to) throw new ApiFailure('NOT_FOUND');
  if (to.id === from.id || (await hasPlace(tx, to.id, participant.id))) throw new ApiFailure('CONFLICT', { message: 'office.sameClass' });
  if (!to.active) throw new ApiFailure('CONFLICT', { message: 'office.classCancelled' });
  if (seatsOf(to, to.taken).free < 1) throw new ApiFailure('FULL');
  const at = ctx.now();
  await tx.update(enrolments).set({ state: 'transferred', transferred_to_id: to.id }).where(eq(enrolments.id, enrolment.id));
  const charged = feeAfter(ctx, booking, to, difference);
  // That of an earlier move; the new one counts from the class first paid.
  await endDifferences(ctx, tx, enrolment, { way: 'credit' });
  const settled = await settleDifference(ctx, tx, { invoice, account, to, cents: charged - enrolment.fee });
  const [moved] = await tx
    .insert(enrolments)
    .values({
      activity_id: to.id,
      participant_id: participant.id,
      invoice_id: enrolment.invoice_id,
      fee: Math.min(charged, enrolment.fee),
      state: 'paid',
      created_at: at,
      paid_at: at,
      difference_invoice_id: settled.orderId,
    })
    .returning();
  const waits = and(eq(waitingEntries.activity_id, to.id), eq(waitingEntries.participant_id, participant.id));
  await closeEntries(ctx, tx, and(waits, eq(waitingEntries.state, 'waiting')), 'enrolled');
  await recordAction(ctx, tx, actor, {
    action: 'booking-moved',
    subject: invoice ? `order ${invoice.code}` : `class ${from.code}`,
    before: { class: from.code, participant: participant.code, cents: enrolment.fee },
    after: { class: to.code, cents: charged },
  });
  const mail = { template: 'booking-moved', dedupe: `booking-moved ${enrolment.id}`, account, participant, activity: to } as const;
  await mailBooking(ctx, tx, mail, (locale) => ({ refundText: settled.text(locale) }));
  await offerFreeSeats(ctx, tx, [from.id]);
  return moved!;
}

/** The booking's fee in another class; in cents. */
function feeAfter(ctx: Context, { enrolment, invoice, account }: PaidBooking, to: ActivityRecord, difference: Difference): number {
  if (difference === 'waive' || !invoice) return enrolment.fee;
  const today = hongKongDate(ctx.now());
  return classFee(to, paysMemberPrice(account, today, ctx.config), today).cents ?? enrolment.fee;
}

/** Cents that a move gives back as credit: what the other class costs less, and the differences that earlier moves cost. */
export async function creditOfMove(
  ctx: Context,
  tx: Db,
  booking: PaidBooking,
  to: ActivityRecord,
  difference: Difference,
): Promise<number> {
  const cheaper = booking.enrolment.fee - feeAfter(ctx, booking, to, difference);
  return Math.max(0, cheaper) + (await sumDifferences(tx, booking.enrolment));
}

async function settleDifference(
  ctx: Context,
  tx: Db,
  { invoice, account, to, cents }: { invoice: InvoiceRow | null; account: MemberRecord; to: CountedClass; cents: number },
): Promise<{ text: InBoth; orderId?: string }> {
  if (cents === 0 || !invoice) return { text: (locale) => translator(locale)('office.move.even') };
  if (cents < 0) {
    await giveBack(ctx, tx, invoice, { way: 'credit' }, Math.min(-cents, await refundableOf(tx, invoice, { fee: -cents })));
    return { text: refundText('credit', -cents) };
  }
  const line = (locale: 'en' | 'zh') => [translator(locale)('office.move.line', { to: locale === 'zh' ? to.name_ot : to.name_en })];
  const order = await openInvoice(ctx, tx, {
    purpose: 'enrolment',
    member_id: account.id,
    advance: true,
    locale: account.language,
    lines: [{ item_type: 'member', en: line('en'), zh: line('zh'), amount: cents }],
  });
  const params = { amount: formatHkd(cents), until: formatDateTime(order.expiry_time), code: order.code };
  return { text: (locale) => translator(locale)('office.move.pay', params), orderId: order.id };
}

type InBoth = (locale: Locale) => string;

/** A sentence about the money of a booking that ended. */
export function refundText(way: RefundWay, cents: number): InBoth {
  return (locale) => translator(locale)(cents === 0 ? 'office.refund.none' : `office.refund.${way}`, { amount: formatHkd(cents) });
}

async function lockClass(tx: Db, id: number): Promise<CountedClass> {
  const locked = (await lockClasses(tx, [id])).get(id);
  if (!locked) throw new ApiFailure('NOT_FOUND');
  return locked;
}

interface BookingMail {
  template: MailTemplate;
  dedupe: string;
  account: MemberRecord;
  participant: MemberRecord;
  activity: CountedClass;
}

export async function mailBooking(
  ctx: Context,
  tx: Db,
  { template, dedupe, account, participant, activity }: BookingMail,
  texts: (locale: Locale) => MessageParams,
) {
  await queueMail(ctx, tx, {
    dedupe,
    template,
    recipient: account.email,
    memberId: account.id,
    // The office decided it.
    isProved: true,
    locale: account.language,
    data: {
      name: memberName(account, account.language),
      texts: inBoth((locale) => ({
        ...classTexts(activity, locale),
        participant: memberName(participant, locale),
        ...texts(locale),
      })),
    },
  });
}
