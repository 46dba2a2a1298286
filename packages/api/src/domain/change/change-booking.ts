import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, enrolments, type InvoiceRow, invoices, type MemberRecord } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { checkHolds } from '../enrolment/check-cart.ts';
import { describeBooking } from '../invoice/describe-booking.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { findParticipants } from '../members/find-participants.ts';
import { memberName, refuseMerged } from '../members/members.ts';
import { lockClasses, lockPeople } from '../seats/locks.ts';
import { keepWorth } from '../settlement/differences.ts';
import { endBooking, endDifferences, lockPaidBooking, mailBooking, refundText } from '../staff/bookings.ts';
import { giveBack } from '../staff/give-back.ts';
import { type Actor, recordAction } from '../staff/record-action.ts';
import { offerFreeSeats } from '../waiting/offer-free-seats.ts';
import { type Changes, describeChanges, findOwnBooking, quoteGifts, quoteMoves, quoteWithdrawal } from './quote-change.ts';

/** What a family wants, with the amounts in cents that it saw. */
export type Change = { outsideAges?: boolean } & (
  | { kind: 'withdraw'; way: 'credit' | 'provider' | 'none'; back: number }
  | { kind: 'move'; classId: number; pay: number; back: number }
  | { kind: 'give'; participantCode: string }
);

interface Request {
  account: MemberRecord;
  enrolmentId: number;
  change: Change;
  locale: Locale;
}

/**
 * Changes a booking as its family asks (CHANGE-1 to CHANGE-6), for exactly the amounts that it saw; if they have changed, fails with
 * PRICE_CHANGED and does nothing. Returns the order to pay, if a move costs something: the move is made once it is paid.
 */
export async function changeBooking(
  ctx: Context,
  tx: Db,
  { account, enrolmentId, change, locale }: Request,
): Promise<InvoiceRow | undefined> {
  const { participant, activity } = await findOwnBooking(tx, account.id, enrolmentId);
  const gifted = change.kind === 'give' ? [(await findParticipants(tx, account, [change.participantCode]))(change.participantCode).id] : [];
  await lockPeople(tx, [account.id, participant.id, ...gifted]);
  const locked = await lockPaidBooking(tx, enrolmentId);
  const classes = await lockClasses(tx, [activity.id, ...(change.kind === 'move' ? [change.classId] : [])]);
  const changes = await describeChanges(ctx, tx, await findOwnBooking(tx, account.id, enrolmentId));
  if (changes.pending) throw new ApiFailure('CONFLICT', { message: 'change.pending' });
  const from = classes.get(activity.id)!;
  const actor: Actor = { staff: `member ${account.code}` };
  switch (change.kind) {
    case 'withdraw': {
      const quote = await quoteWithdrawal(ctx, tx, changes);
      if (!quote) throw new ApiFailure('CONFLICT', { message: 'change.over' });
      if (quote.back !== change.back || quote.back > 0 === (change.way === 'none')) throw new ApiFailure('PRICE_CHANGED');
      const refund = { way: change.way, amount: quote.ofFee, difference: quote.back - quote.ofFee };
      await endBooking(ctx, tx, actor, locked, from, refund, 'booking-withdrawn');
      await offerFreeSeats(ctx, tx, [from.id]);
      return undefined;
    }
    case 'move':
      return moveBooking(ctx, tx, actor, { account, changes, change, locale });
    case 'give':
      await giveBooking(ctx, tx, actor, { account, changes, change, locale });
      return undefined;
  }
}

interface Checked<K extends Change['kind']> {
  account: MemberRecord;
  changes: Changes;
  change: Extract<Change, { kind: K }>;
  locale: Locale;
}

async function moveBooking(
  ctx: Context,
  tx: Db,
  actor: Actor,
  { account, changes, change, locale }: Checked<'move'>,
): Promise<InvoiceRow | undefined> {
  const [option] = await quoteMoves(ctx, tx, account, changes, eq(activities.id, change.classId));
  if (!option) throw new ApiFailure('FULL', { message: 'change.gone' });
  if (option.outsideAges && !change.outsideAges) throw new ApiFailure('CONFLICT', { message: 'change.gone' });
  if (option.pay !== change.pay || option.back !== change.back) throw new ApiFailure('PRICE_CHANGED');
  const { enrolment, invoice, participant, activity } = changes.booking;
  const { activity: to, fee, pay, back, charge, ofDifference } = option;
  if (pay > 0) {
    const rejection = await checkHolds(ctx, tx, account.id, 1);
    if (rejection) throw new ApiFailure('CONFLICT', { message: 'order.holds', params: { limit: ctx.config.HOLDS_PER_MEMBER } });
    const place = { item_type: 'applicant', activity_id: to.id, participant_id: participant.id } as const;
    const line = { ...describeBooking(to, participant), ...place, amount: pay };
    const order = await openInvoice(ctx, tx, { purpose: 'enrolment', member_id: account.id, advance: false, locale, lines: [line] });
    await tx.update(invoices).set({ from_invoice_id: invoice.id }).where(eq(invoices.id, order.id));
    await tx.update(enrolments).set({ fee, change_fee: charge, replaces_id: enrolment.id }).where(eq(enrolments.invoice_id, order.id));
    return order;
  }
  const at = ctx.now();
  await tx.update(enrolments).set({ state: 'transferred', transferred_to_id: to.id }).where(eq(enrolments.id, enrolment.id));
  await endDifferences(ctx, tx, enrolment, { way: 'credit', difference: ofDifference });
  await giveBack(ctx, tx, invoice, { way: 'credit', amount: back - ofDifference }, back);
  await tx.insert(enrolments).values({
    activity_id: to.id,
    participant_id: participant.id,
    invoice_id: invoice.id,
    fee: await keepWorth(tx, enrolment, fee),
    state: 'paid',
    created_at: at,
    paid_at: at,
    replaces_id: enrolment.id,
  });
  await recordAction(ctx, tx, actor, {
    action: 'booking-moved',
    subject: `order ${invoice.code}`,
    before: { class: activity.code, participant: participant.code, cents: enrolment.fee },
    after: { class: to.code, cents: fee, back },
  });
  const text = back > 0 ? refundText('credit', back) : (language: Locale) => translator(language)('office.move.even');
  const mail = { template: 'booking-moved', dedupe: `booking-moved ${enrolment.id}`, account, participant, activity: to } as const;
  await mailBooking(ctx, tx, mail, (language) => ({ refundText: text(language) }));
  await offerFreeSeats(ctx, tx, [activity.id]);
  return undefined;
}

async function giveBooking(ctx: Context, tx: Db, actor: Actor, { account, changes, change }: Checked<'give'>): Promise<void> {
  const code = change.participantCode.toUpperCase();
  const option = (await quoteGifts(ctx, tx, account, changes)).find(({ person }) => person.code === code);
  if (!option) throw new ApiFailure('NOT_FOUND');
  if (option.rejection || (option.outsideAges && !change.outsideAges)) throw new ApiFailure('CONFLICT', { message: 'change.gone' });
  const { enrolment, invoice, participant } = changes.booking;
  await tx.update(enrolments).set({ participant_id: option.person.id }).where(eq(enrolments.id, enrolment.id));
  await refuseMerged(tx, [option.person.id]);
  const actionId = await recordAction(ctx, tx, actor, {
    action: 'booking-given',
    subject: `order ${invoice.code}`,
    before: { class: option.activity.code, participant: participant.code },
    after: { participant: option.person.code },
  });
  const mail = { template: 'booking-given', dedupe: `booking-given ${actionId}`, account, participant: option.person } as const;
  await mailBooking(ctx, tx, { ...mail, activity: option.activity }, (language) => ({ before: memberName(participant, language) }));
}
