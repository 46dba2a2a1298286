import type { Locale } from '@portal/contract';
import { type Change as AskedChange, type Changes, changeBooking, showChanges } from '@portal/contract/endpoints';
import { ageOn } from '@portal/contract/membership';
import type { Context } from '../context.ts';
import type { MemberRecord } from '../db/schema/index.ts';
import { snapshot } from '../db/transaction.ts';
import { toActivityRow } from '../domain/account/find-my-activities.ts';
import { seatsOf } from '../domain/catalogue/seats.ts';
import { minutesOnly } from '../domain/catalogue/to-activity.ts';
import { type Change, changeBooking as change } from '../domain/change/change-booking.ts';
import {
  describeChanges,
  findCourses,
  findOwnBooking,
  type GiveOption,
  type MoveOption,
  quoteGifts,
  quoteMoves,
  quoteWithdrawal,
} from '../domain/change/quote-change.ts';
import { describeRejection } from '../domain/enrolment/describe-rejection.ts';
import { memberName } from '../domain/members/members.ts';
import type { CountedClass } from '../domain/seats/locks.ts';
import { route } from '../http/route.ts';
import { toCents, toHkd } from '../money.ts';

export const changeRoutes = [
  route(showChanges, ({ input: { params, query }, ctx, viewer, locale }) =>
    snapshot(ctx, (frozen) => describe(frozen, viewer.member, { enrolmentId: idOf(params.enrolment_no), ...query }, locale)),
  ),

  route(changeBooking, ({ input: { params, body }, ctx, viewer, locale, t, once }) =>
    once(async (tx) => {
      const request = { account: viewer.member, enrolmentId: idOf(params.enrolment_no), change: toChange(body.change), locale };
      const order = await change(ctx, tx, request);
      return { success: true, message: t(order ? 'change.pay' : `change.${body.change.kind}`), invoice_id: order?.id ?? null };
    }),
  ),
];

const idOf = (number: string) => Number(number.slice('ENR-'.length));

/** An amount that isn't a whole number of cents is none that we quoted. */
const cents = (hkd: number) => toCents(hkd) ?? -1;

function toChange(body: AskedChange): Change {
  switch (body.kind) {
    case 'withdraw':
      return { kind: 'withdraw', way: body.way, back: cents(body.back) };
    case 'move':
      return { kind: 'move', classId: body.class_id, pay: cents(body.pay), back: cents(body.back), outsideAges: body.outside_ages };
    case 'give':
      return { kind: 'give', participantCode: body.participant_code, outsideAges: body.outside_ages };
  }
}

interface Question {
  enrolmentId: number;
  course?: number | undefined;
}

async function describe(ctx: Context, account: MemberRecord, { enrolmentId, course }: Question, locale: Locale): Promise<Changes> {
  const { db } = ctx;
  const booking = await findOwnBooking(db, account.id, enrolmentId);
  const changes = await describeChanges(ctx, db, booking);
  const { activity } = booking;
  const withdrawal = await quoteWithdrawal(ctx, db, changes);
  const moves = await quoteMoves(ctx, db, account, changes);
  const isOfCourse = ({ activity: to }: MoveOption) => to.group_id === (course ?? activity.group_id);
  const seatsShown = ctx.config.SEATS_LEFT_SHOWN;
  return {
    booking: {
      ...toActivityRow({ ...booking, category: null, target: null, place: null }, locale),
      cancelled: activity.cancelled_at !== null,
    },
    free: changes.free,
    until: changes.until,
    rule: { days: activity.change_days, fee: toHkd(activity.change_fee), share: activity.small_fee_share },
    pending_invoice_id: changes.pending ?? null,
    withdraw: withdrawal && { back: toHkd(withdrawal.back), by_provider: toHkd(withdrawal.byProvider) },
    moves: moves.filter(isOfCourse).map(({ activity: to, fee, pay, back, outsideAges }) => ({
      activity: toNamedClass(to, seatsShown),
      fee: toHkd(fee),
      pay: toHkd(pay),
      back: toHkd(back),
      ...(outsideAges && { outside_ages: true }),
    })),
    courses: await findCourses(
      db,
      moves.map(({ activity: to }) => to.group_id).filter((id) => id !== activity.group_id),
    ),
    gives: (await quoteGifts(ctx, db, account, changes)).map((option) => toGift(ctx, option, locale)),
  };
}

function toNamedClass(activity: CountedClass, seatsShown: number): Changes['moves'][number]['activity'] {
  const { free } = seatsOf(activity, activity.taken);
  return {
    ...activity,
    start_time: minutesOnly(activity.start_time),
    end_time: minutesOnly(activity.end_time),
    seats_left: free <= seatsShown ? free : null,
  };
}

function toGift(ctx: Context, { person, activity, outsideAges, rejection }: GiveOption, locale: Locale): Changes['gives'][number] {
  return {
    code: person.code,
    name: memberName(person, locale),
    age: person.dob ? ageOn(person.dob, activity.start_date) : null,
    reason: rejection ? describeRejection(ctx, rejection, locale).message : null,
    ...(outsideAges && { outside_ages: true }),
  };
}
