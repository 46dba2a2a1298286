import type { Locale } from '@portal/contract';
import { formatDateTime, hongKongDate } from '@portal/contract/hong-kong';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  type ActivityRecord,
  activities,
  enrolments,
  invoices,
  type MemberRecord,
  members,
  waitingEntries,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { type MessageParams, translator } from '../../messages/index.ts';
import { timetableFault } from '../catalogue/timetable-fault.ts';
import { classTexts } from '../invoice/describe-booking.ts';
import { inBoth, type MailTemplate, queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/members.ts';
import { lockClasses } from '../seats/locks.ts';
import type { RefundWay } from '../settlement/refunds.ts';
import { settle } from '../settlement/settle.ts';
import { closeEntries } from '../waiting/close-entries.ts';
import { endBooking, lockPaidBooking } from './bookings.ts';
import { type Actor, recordAction } from './record-action.ts';

/** How the money of a cancelled class is given back; with `choice`, each family has a week to choose, or to move (CHANGE-6). */
export type CancelRefund = Exclude<RefundWay, 'none'> | 'choice';

const choiceDays = 7;

/** Until when a cancelled class's families choose; null if they don't. */
export function choiceEnds({ cancelled_at, cancel_refund }: Pick<ActivityRecord, 'cancelled_at' | 'cancel_refund'>): Date | null {
  return cancelled_at && cancel_refund === 'choice' ? addToMoment(cancelled_at, { days: choiceDays }) : null;
}

/**
 * Cancels a class: from now on it takes nobody, its waiting list is over, and each booking ends in a transaction of its own, with its
 * money given back in full. If the server stops in between, or a payment is still running, `finishCancellations` goes on.
 */
export async function cancelClass(ctx: Context, actor: Actor, classId: number, refund: CancelRefund): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const locked = (await lockClasses(tx, [classId])).get(classId);
    if (!locked) throw new ApiFailure('NOT_FOUND');
    if (locked.cancelled_at) return;
    await tx
      .update(activities)
      .set({ cancelled_at: ctx.now(), cancelled_by: actor.staff, cancel_refund: refund, active: false })
      .where(eq(activities.id, classId));
    const waiting = await closeEntries(
      ctx,
      tx,
      and(eq(waitingEntries.activity_id, classId), eq(waitingEntries.state, 'waiting')),
      'rejected',
    );
    const actionId = await recordAction(ctx, tx, actor, {
      action: 'class-cancelled',
      subject: `class ${locked.code}`,
      after: { refund, bookings: locked.taken.places, waiting: waiting.length },
    });
    const accounts = await findMembers(
      tx,
      waiting.map(({ member_id }) => member_id),
    );
    for (const account of accounts) await mailClass(ctx, tx, actionId, locked, account, 'class-cancelled', nothingPaid);
    if (refund !== 'choice') return;
    const until = formatDateTime(addToMoment(ctx.now(), { days: choiceDays }));
    const choose = (locale: Locale) => ({ refundText: translator(locale)('office.refund.choice', { until }) });
    for (const account of await findAccounts(tx, classId))
      await mailClass(ctx, tx, `${actionId} choice`, locked, account, 'class-cancelled', choose);
  });
  await finishCancellation(ctx, classId);
}

/** Ends the bookings that cancelled classes still have. A job runs it, so that a cancellation is finished whatever happens. */
export async function finishCancellations(ctx: Context): Promise<void> {
  const unfinished = await ctx.db
    .selectDistinct({ id: activities.id })
    .from(activities)
    .innerJoin(enrolments, eq(enrolments.activity_id, activities.id))
    .where(and(isNotNull(activities.cancelled_at), inArray(enrolments.state, ['held', 'paid'])));
  for (const { id } of unfinished) await finishCancellation(ctx, id);
}

async function finishCancellation(ctx: Context, classId: number): Promise<void> {
  const bookings = await ctx.db
    .select({ id: enrolments.id, state: enrolments.state, invoiceId: enrolments.invoice_id, activity: activities })
    .from(enrolments)
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .where(and(eq(enrolments.activity_id, classId), inArray(enrolments.state, ['held', 'paid'])))
    .orderBy(asc(enrolments.id));
  for (const { id, state, invoiceId, activity } of bookings) {
    const ends = choiceEnds(activity);
    if (state === 'held') await cancelUnpaid(ctx, invoiceId!, activity);
    else if (!ends || ends <= ctx.now()) await endCancelled(ctx, id, activity);
  }
}

/** Cancels the whole unpaid order; while a payment runs it is left, and its booking ended once it is paid. */
async function cancelUnpaid(ctx: Context, invoiceId: string, activity: ActivityRecord): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { outcome, invoice } = await settle(ctx, tx, invoiceId, { type: 'cancel' });
    if (outcome !== 'cancelled' || invoice.member_id === null) return;
    const [account] = await findMembers(tx, [invoice.member_id]);
    await mailClass(ctx, tx, invoice.code, activity, account!, 'class-cancelled', nothingPaid);
  });
}

const nothingPaid = (locale: Locale) => ({ refundText: translator(locale)('office.refund.unpaid') });

async function endCancelled(ctx: Context, enrolmentId: number, { id, cancel_refund, cancelled_by }: ActivityRecord): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const booking = await lockPaidBooking(tx, enrolmentId).catch(() => undefined);
    const locked = booking && (await lockClasses(tx, [id])).get(id);
    if (!booking || !locked) return;
    const way = cancel_refund === 'choice' || !cancel_refund ? 'provider' : cancel_refund;
    await endBooking(ctx, tx, { staff: cancelled_by! }, booking, locked, { way }, 'class-cancelled');
  });
}

/** What may change of a class with participants; the rest is the programme's own. */
export type ClassChange = Partial<
  Pick<ActivityRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'weekdays' | 'venue' | 'venue_ot' | 'no_class_dates'>
>;

/**
 * Changes when or where a class meets, and writes to the families with a paid place, once each. Returns how many; with `dryRun` it changes
 * nothing.
 */
export async function changeClass(
  ctx: Context,
  tx: Db,
  actor: Actor,
  classId: number,
  change: ClassChange,
  { dryRun = false } = {},
): Promise<number> {
  const locked = (await lockClasses(tx, [classId])).get(classId);
  if (!locked) throw new ApiFailure('NOT_FOUND');
  if (locked.cancelled_at) throw new ApiFailure('CONFLICT', { message: 'office.classCancelled' });
  const after = { ...locked, ...change };
  if (timetableFault(after)) throw new ApiFailure('VALIDATION');
  const accounts = await findAccounts(tx, classId);
  if (dryRun) return accounts.length;
  await tx
    .update(activities)
    .set({ ...change, changed_at: ctx.now() })
    .where(eq(activities.id, classId));
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, locked[name as keyof ClassChange]]));
  const actionId = await recordAction(ctx, tx, actor, {
    action: 'class-changed',
    subject: `class ${locked.code}`,
    before,
    after: { ...change },
  });
  const dates = after.no_class_dates.filter((date) => date >= after.start_date && date <= after.end_date).join(', ');
  const choice = hongKongDate(ctx.now()) < after.start_date;
  const texts = (locale: Locale) => ({
    noClassText: dates ? translator(locale)('office.noClass', { dates }) : '',
    choiceText: choice ? translator(locale)('office.changeChoice') : '',
  });
  for (const account of accounts) await mailClass(ctx, tx, actionId, after, account, 'class-changed', texts);
  return accounts.length;
}

/** Writes to the families with a paid place in a class, once each, in their language. Returns how many. */
export async function notify(
  ctx: Context,
  tx: Db,
  actor: Actor,
  classIds: number[],
  message: Record<'en' | 'zh', { subject: string; text: string }>,
): Promise<number> {
  const notified = new Set<number>();
  for (const [id, locked] of await lockClasses(tx, classIds)) {
    const accounts = (await findAccounts(tx, id)).filter((account) => !notified.has(account.id));
    const actionId = await recordAction(ctx, tx, actor, {
      action: 'office-message',
      subject: `class ${locked.code}`,
      after: { ...message },
    });
    for (const account of accounts) {
      notified.add(account.id);
      await mailClass(ctx, tx, actionId, locked, account, 'office-message', (locale) => ({
        messageSubject: message[locale].subject,
        messageText: message[locale].text,
      }));
    }
  }
  return notified.size;
}

/** The accounts to write to about a class: who ordered a paid place, or else the participant. */
async function findAccounts(tx: Db, classId: number): Promise<MemberRecord[]> {
  const rows = await tx
    .select({ participant: enrolments.participant_id, payer: invoices.member_id })
    .from(enrolments)
    .leftJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(and(eq(enrolments.activity_id, classId), eq(enrolments.state, 'paid')));
  return findMembers(
    tx,
    rows.map(({ participant, payer }) => payer ?? participant),
  );
}

async function findMembers(tx: Db, ids: number[]): Promise<MemberRecord[]> {
  if (ids.length === 0) return [];
  return tx.select().from(members).where(inArray(members.id, ids)).orderBy(asc(members.id));
}

/** `event` names what the mail reports, so that it is sent once. */
async function mailClass(
  ctx: Context,
  tx: Db,
  event: number | string,
  activity: ActivityRecord,
  account: MemberRecord,
  template: MailTemplate,
  texts: (locale: Locale) => MessageParams,
): Promise<void> {
  await queueMail(ctx, tx, {
    dedupe: `${template} ${event} ${account.id}`,
    template,
    recipient: account.email,
    memberId: account.id,
    isProved: true,
    locale: account.language,
    data: {
      name: memberName(account, account.language),
      texts: inBoth((locale) => ({ ...classTexts(activity, locale), ...texts(locale) })),
    },
  });
}
