import { lessonDays } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import {
  type ActivityRecord,
  activities,
  activityText,
  attendance,
  enrolments,
  invoiceLines,
  invoices,
  members,
  posts,
  waitingEntries,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { isFree } from '../../domain/change/quote-change.ts';
import { memberName } from '../../domain/members/members.ts';
import { creditOfMove, lockPaidBooking, move, withdraw } from '../../domain/staff/bookings.ts';
import { cancelClass, changeClass, notify } from '../../domain/staff/classes.ts';
import { proposeRefund, refundableOf } from '../../domain/staff/give-back.ts';
import { action, read } from '../endpoint.ts';
import { contains, day, flag, hasText, line, listOf, listQuery, pageOf, paragraphs, reason, sortOf } from '../inputs.ts';
import { logOf } from './log.ts';
import { isLargeRefund, refuseLargeRefund } from './orders.ts';

const refundWays = v.picklist(['provider', 'credit', 'none']);

export async function classOf(db: Db, code: string): Promise<ActivityRecord> {
  const [found] = await db.select().from(activities).where(eq(activities.code, code.toUpperCase()));
  if (!found) throw new ApiFailure('NOT_FOUND');
  return found;
}

// With names in full: in a query of one table, Drizzle would write its columns without it.
/** How many places of a class are taken, in a query of classes. */
export const placesTaken = sql<number>`(select count(*)::integer from enrolments where enrolments.activity_id = activities.id and enrolments.state in ('held', 'paid'))`;
const waitingNow = sql<number>`(select count(*)::integer from waiting_entries where waiting_entries.activity_id = activities.id and waiting_entries.state = 'waiting')`;

const changes = v.object({
  reason,
  dry_run: v.optional(flag),
  start_date: v.optional(day),
  end_date: v.optional(day),
  start_time: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}(:\d{2})?$/)))),
  end_time: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}(:\d{2})?$/)))),
  weekdays: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)))),
  venue: v.optional(v.nullable(line)),
  venue_ot: v.optional(v.nullable(line)),
  no_class_dates: v.optional(v.array(day)),
});

const idOf = (id: string): number => {
  if (!/^\d{1,9}$/.test(id)) throw new ApiFailure('NOT_FOUND');
  return Number(id);
};

/** Lists who has a place in a class. */
async function participantsOf(db: Db, classId: number) {
  const rows = await db
    .select({ enrolment: enrolments, participant: members, order: invoices.code, request: invoiceLines.special_request })
    .from(enrolments)
    .innerJoin(members, eq(members.id, enrolments.participant_id))
    .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .leftJoin(
      invoiceLines,
      and(
        eq(invoiceLines.invoice_id, enrolments.invoice_id),
        eq(invoiceLines.activity_id, enrolments.activity_id),
        eq(invoiceLines.participant_id, enrolments.participant_id),
      ),
    )
    .where(and(eq(enrolments.activity_id, classId), inArray(enrolments.state, ['held', 'paid'])))
    .orderBy(asc(members.surname), asc(members.given_name), asc(enrolments.id));
  return rows.map(({ enrolment, participant, order, request }) => ({
    id: enrolment.id,
    person: participant.code,
    name: memberName(participant, 'en'),
    chinese_name: participant.other_name,
    dob: participant.dob,
    mobile: participant.mobile,
    state: enrolment.state,
    fee: enrolment.fee,
    order,
    request,
  }));
}

const ofBooking = eq(invoices.id, enrolments.invoice_id);
/** How a move's difference in price is settled. */
const wayOf = ({ waive }: { waive?: boolean | undefined }) => (waive ? 'waive' : 'settle');
const given = ({ way, cents }: { way: string; cents: number }) => (way === 'none' ? 0 : cents);

export const classes = [
  read(
    'classes',
    'any',
    { input: listQuery(['start_date', 'id', 'name_en', 'taken'], { group: v.optional(line), coming: v.optional(v.picklist(['true'])) }) },
    async ({ ctx: { db, now }, input }) => {
      const titled = or(contains(posts.en_title, input.q), contains(posts.title, input.q));
      const groups = db.select({ id: posts.id }).from(posts).where(titled);
      const where = and(
        input.q ? or(hasText(activityText, input.q), sql`${activities.group_id} = any(array(${groups}))`) : undefined,
        input.group ? or(eq(posts.code, input.group), eq(posts.alias, input.group)) : undefined,
        input.coming ? gte(activities.end_date, hongKongDate(now())) : undefined,
      );
      const sorts = { id: activities.code, start_date: activities.start_date, name_en: activities.name_en, taken: placesTaken };
      const { limit, offset } = pageOf(input);
      const rows = await db
        .select({ activity: activities, group_en: posts.en_title, group_zh: posts.title, taken: placesTaken, waiting: waitingNow })
        .from(activities)
        .innerJoin(posts, eq(posts.id, activities.group_id))
        .where(where)
        .orderBy(sortOf(sorts[input.sort], input), asc(activities.id))
        .limit(limit)
        .offset(offset);
      return listOf(
        rows.map(({ activity, ...rest }) => ({ ...rest, ...activity, id: activity.code })),
        input,
      );
    },
  ),
  read('classes/:id', 'any', {}, async ({ ctx: { db }, id }) => {
    const activity = await classOf(db, id);
    const [group] = await db.select().from(posts).where(eq(posts.id, activity.group_id));
    const waiting = await db
      .select({ entry: waitingEntries, participant: members })
      .from(waitingEntries)
      .innerJoin(members, eq(members.id, waitingEntries.participant_id))
      .where(and(eq(waitingEntries.activity_id, activity.id), inArray(waitingEntries.state, ['waiting', 'offered'])))
      .orderBy(asc(waitingEntries.seq));
    const marks = await db
      .select({ id: attendance.enrolment_id, day: attendance.day, state: attendance.state })
      .from(attendance)
      .innerJoin(enrolments, eq(enrolments.id, attendance.enrolment_id))
      .where(eq(enrolments.activity_id, activity.id));
    const participants = await participantsOf(db, activity.id);
    return {
      ...activity,
      id: activity.code,
      group: group!.code ?? group!.alias,
      group_en: group!.en_title,
      group_zh: group!.title,
      taken: participants.length,
      lessons: lessonDays(activity, activity.start_date, activity.end_date),
      participants,
      waiting: waiting.map(({ entry, participant }) => ({
        id: entry.id,
        person: participant.code,
        name: memberName(participant, 'en'),
        state: entry.state,
        since: entry.created_at,
      })),
      marks,
      log: await logOf(db, `class ${activity.code}`),
    };
  }),
  action('classes/:id/change', ['programme'], { input: changes }, ({ ctx, id, input: { reason: _, dry_run, ...change }, actor, once }) =>
    once(async (tx) => {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length === 0) throw new ApiFailure('VALIDATION');
      return { families: await changeClass(ctx, tx, actor, (await classOf(tx, id)).id, given, { dryRun: dry_run ?? false }) };
    }),
  ),
  // Each booking ends in a transaction of its own, which a job finishes after a crash; a second call finds the class cancelled.
  action(
    'classes/:id/cancel',
    ['programme'],
    { input: v.object({ reason, way: v.picklist(['provider', 'credit', 'choice']) }) },
    async ({ ctx, id, input, actor }) => {
      const { id: classId } = await classOf(ctx.db, id);
      await cancelClass(ctx, actor, classId, input.way);
      return {};
    },
  ),
  action(
    'classes/:id/notify',
    ['programme', 'desk'],
    { input: v.object({ reason: v.optional(v.string()), subject_en: line, en: paragraphs, subject_zh: line, zh: paragraphs }) },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        const { id: classId } = await classOf(tx, id);
        const message = { en: { subject: input.subject_en, text: input.en }, zh: { subject: input.subject_zh, text: input.zh } };
        return { families: await notify(ctx, tx, actor, [classId], message) };
      }),
  ),
  read('bookings/:id', ['desk', 'programme', 'money'], {}, async ({ ctx: { db, now }, id }) => {
    const enrolmentId = idOf(id);
    const { enrolment, invoice, participant } = await db.transaction((tx) => lockPaidBooking(tx, enrolmentId));
    const [activity] = await db.select().from(activities).where(eq(activities.id, enrolment.activity_id));
    const left = invoice ? await refundableOf(db, invoice, enrolment) : 0;
    const back = isFree({ now }, { enrolment, activity: activity! })
      ? enrolment.fee
      : proposeRefund(activity!, enrolment.fee, hongKongDate(now()));
    return {
      id: enrolment.id,
      class: activity!.code,
      person: participant.code,
      name: memberName(participant, 'en'),
      fee: enrolment.fee,
      most: left,
      proposed: Math.min(left, back),
    };
  }),
  action(
    'bookings/:id/withdraw',
    ['desk', 'programme', 'money'],
    {
      input: v.object({ reason, way: refundWays, cents: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
      needsTwo: async ({ ctx: { db }, id, input }) => {
        const [order] = await db
          .select({ invoices })
          .from(enrolments)
          .innerJoin(invoices, ofBooking)
          .where(eq(enrolments.id, idOf(id)));
        return order !== undefined && isLargeRefund(db, order.invoices, given(input));
      },
    },
    ({ ctx, id, input, actor, once, isConfirmed }) =>
      once(async (tx) => {
        const { invoice } = await lockPaidBooking(tx, idOf(id));
        if (invoice) await refuseLargeRefund({ isConfirmed }, tx, invoice, given(input));
        return { cents: await withdraw(ctx, tx, actor, idOf(id), { way: input.way, amount: input.cents }) };
      }),
  ),
  action(
    'bookings/:id/move',
    ['desk', 'programme'],
    {
      input: v.object({ reason, to: line, waive: v.optional(flag) }),
      // A booking that is moved already has its response kept; the action finds it.
      needsTwo: ({ ctx, id, input }) =>
        transaction(ctx.db, async (tx) => {
          const booking = await lockPaidBooking(tx, idOf(id)).catch(() => undefined);
          if (!booking?.invoice) return false;
          return isLargeRefund(tx, booking.invoice, await creditOfMove(ctx, tx, booking, await classOf(tx, input.to), wayOf(input)));
        }),
    },
    ({ ctx, id, input, actor, once, isConfirmed }) =>
      once(async (tx) => {
        const to = await classOf(tx, input.to);
        const booking = await lockPaidBooking(tx, idOf(id));
        const credit = await creditOfMove(ctx, tx, booking, to, wayOf(input));
        if (booking.invoice) await refuseLargeRefund({ isConfirmed }, tx, booking.invoice, credit);
        const moved = await move(ctx, tx, actor, idOf(id), to.id, wayOf(input));
        return { id: moved.id, class: to.code };
      }),
  ),
  action(
    'classes/:id/attendance',
    ['desk', 'programme'],
    {
      input: v.object({
        marks: v.pipe(
          v.array(
            v.object({
              id: v.pipe(v.number(), v.integer()),
              day,
              state: v.picklist(['present', 'absent', 'late']),
              at: v.pipe(v.string(), v.isoTimestamp()),
            }),
          ),
          v.maxLength(500),
        ),
      }),
    },
    ({ ctx, id, input, staff, once }) =>
      once(async (tx) => {
        const activity = await classOf(tx, id);
        const places = await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.activity_id, activity.id));
        const known = new Set(places.map((place) => place.id));
        const lessons = new Set(lessonDays(activity, activity.start_date, activity.end_date));
        const marks = input.marks.filter((mark) => known.has(mark.id) && lessons.has(mark.day));
        for (const { id: enrolment_id, day: lesson, state, at } of marks) {
          const row = { state, marked_by: staff.login, marked_at: new Date(Math.min(Date.parse(at), ctx.now().getTime())) };
          // A mark made without network may arrive after a newer one.
          await tx
            .insert(attendance)
            .values({ enrolment_id, day: lesson, ...row })
            .onConflictDoUpdate({
              target: [attendance.enrolment_id, attendance.day],
              set: row,
              setWhere: sql`${attendance.marked_at} <= ${row.marked_at.toISOString()}::timestamptz`,
            });
        }
        return { kept: marks.length };
      }),
  ),
];
