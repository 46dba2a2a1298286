import { formatDateTime, hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { aliasedTable, and, asc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  type ActivityRecord,
  activities,
  type EnrolmentRow,
  enrolments,
  type InvoiceRow,
  invoices,
  type MemberRecord,
  members,
  type PostRow,
  posts,
} from '../../db/schema/index.ts';
import { isOpenOn } from '../catalogue/booking-period.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { checkBooking, type EnrolmentRejection } from '../enrolment/check-cart.ts';
import { conflictsOf, readCommitments } from '../enrolment/find-conflicts.ts';
import { findOutsideAges } from '../enrolment/outside-ages.ts';
import { paysMemberPrice } from '../members/members.ts';
import { findLockedOut } from '../queue/may-order.ts';
import { type CountedClass, readClasses } from '../seats/locks.ts';
import { sumDifferences } from '../settlement/differences.ts';
import { refundableThroughProvider } from '../settlement/refunds.ts';
import { choiceEnds } from '../staff/classes.ts';
import { isInTime, proposeRefund, refundableOf } from '../staff/give-back.ts';

/** A paid booking of an account's own order. */
export interface OwnBooking {
  enrolment: EnrolmentRow;
  invoice: InvoiceRow;
  participant: MemberRecord;
  activity: ActivityRecord;
  group: PostRow;
}

/** What a booking is worth, in cents. */
interface Worth {
  /** Its fee, and what earlier moves added. */
  value: number;
  /** What of the fee, and of those additions, can be given back at most. */
  fee: number;
  difference: number;
}

/** What comes back when a participant withdraws, in cents: as credit at once, or the way it was paid as far as that goes. */
export interface WithdrawQuote {
  back: number;
  /** Of it, from the booking's own order; the rest is from those of earlier moves. */
  ofFee: number;
  /** Of that, what its provider can return. */
  byProvider: number;
}

export interface MoveOption {
  activity: CountedClass;
  fee: number;
  /** Cents to pay, or that become credit; never both. */
  pay: number;
  back: number;
  /** Of what is paid, for the move itself. */
  charge: number;
  /** Of what becomes credit, from the orders of earlier moves. */
  ofDifference: number;
  /** Whether the participant is outside its ages, and has to agree. */
  outsideAges: boolean;
}

export interface GiveOption {
  person: MemberRecord;
  activity: CountedClass;
  outsideAges: boolean;
  /** Why this person can't take part. */
  rejection?: EnrolmentRejection;
}

/** Whether and how a booking can be changed. */
export interface Changes {
  booking: OwnBooking;
  /** The office changed or cancelled the class: nothing is kept (CHANGE-6). */
  free: boolean;
  /** When the family still gets money back: until a moment, or a day. */
  until: string | null;
  /** An unpaid order that has to be settled first. */
  pending?: string;
}

/** Finds a paid booking that this account ordered; others' are treated as unknown. */
export async function findOwnBooking(db: Db, accountId: number, enrolmentId: number): Promise<OwnBooking> {
  const [found] = await db
    .select({ enrolment: enrolments, invoice: invoices, participant: members, activity: activities, group: posts })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .innerJoin(members, eq(members.id, enrolments.participant_id))
    .innerJoin(activities, eq(activities.id, enrolments.activity_id))
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(and(eq(enrolments.id, enrolmentId), eq(enrolments.state, 'paid'), eq(invoices.member_id, accountId)));
  if (!found) throw new ApiFailure('NOT_FOUND');
  return found;
}

/** Says whether a booking can be changed, until when, and whether free of charge. */
export async function describeChanges(ctx: Context, tx: Db, booking: OwnBooking): Promise<Changes> {
  const { enrolment, activity } = booking;
  const ends = choiceEnds(activity);
  const free = isFree(ctx, booking);
  const lastDay = free ? addToDate(activity.start_date, { days: -1 }) : addToDate(activity.start_date, { days: -activity.change_days });
  return { booking, free, until: ends ? formatDateTime(ends) : lastDay, pending: await findPending(tx, enrolment) };
}

/** The order of a move that isn't paid yet, or of the difference of an earlier one. */
async function findPending(tx: Db, { id, difference_invoice_id }: EnrolmentRow): Promise<string | undefined> {
  const moving = and(eq(enrolments.replaces_id, id), eq(enrolments.state, 'held'));
  const [move] = await tx.select({ id: enrolments.invoice_id }).from(enrolments).where(moving);
  if (move?.id) return move.id;
  if (!difference_invoice_id) return undefined;
  const open = and(eq(invoices.id, difference_invoice_id), eq(invoices.state, 'open'));
  return (await tx.select({ id: invoices.id }).from(invoices).where(open))[0]?.id;
}

/** Whether nothing is kept when a booking is changed now, because the office changed or cancelled its class (CHANGE-6). */
export function isFree(ctx: Pick<Context, 'now'>, { enrolment, activity }: Pick<OwnBooking, 'enrolment' | 'activity'>): boolean {
  if (activity.cancelled_at) return (choiceEnds(activity) ?? activity.cancelled_at) > ctx.now();
  const isChanged = activity.changed_at !== null && enrolment.paid_at !== null && activity.changed_at > enrolment.paid_at;
  return isChanged && hongKongDate(ctx.now()) < activity.start_date;
}

async function worthOf(tx: Db, { enrolment, invoice }: OwnBooking): Promise<Worth> {
  const difference = await sumDifferences(tx, enrolment);
  return { value: enrolment.fee + difference, fee: await refundableOf(tx, invoice, enrolment), difference };
}

/** The value that a family keeps when it changes a booking today. */
function keptValue(ctx: Context, { booking: { activity }, free }: Changes, value: number): number {
  return free ? value : proposeRefund(activity, value, hongKongDate(ctx.now()));
}

/** Works out what comes back when the participant withdraws today (CHANGE-2). Undefined if the class is over. */
export async function quoteWithdrawal(ctx: Context, tx: Db, changes: Changes): Promise<WithdrawQuote | undefined> {
  const { booking, pending } = changes;
  if (pending || isOver(ctx, booking.activity)) return undefined;
  const worth = await worthOf(tx, booking);
  const back = Math.min(keptValue(ctx, changes, worth.value), worth.fee + worth.difference);
  const ofFee = Math.min(back, worth.fee);
  return { back, ofFee, byProvider: Math.min(ofFee, Math.max(0, await refundableThroughProvider(tx, booking.invoice.id))) };
}

/** Finds the classes of a course, or of any, to which the participant can move today. */
export async function quoteMoves(ctx: Context, tx: Db, account: MemberRecord, changes: Changes, which?: SQL): Promise<MoveOption[]> {
  const { booking, pending, free } = changes;
  const { enrolment, activity, participant } = booking;
  const today = hongKongDate(ctx.now());
  if (pending || !(free || isInTime(activity, today))) return [];
  const rows = await tx
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(
      and(
        which,
        ne(activities.id, activity.id),
        eq(activities.active, true),
        isNull(activities.cancelled_at),
        eq(posts.active, true),
        isOpenOn(today),
      ),
    )
    .orderBy(asc(activities.start_date), asc(activities.code));
  const classes = await readClasses(
    tx,
    rows.map(({ id }) => id),
  );
  const memberPrice = paysMemberPrice(account, today, ctx.config);
  const { taken, waiting } = await readCommitments(tx, [participant.id]);
  const commitments = { taken: taken.filter(({ id }) => id !== enrolment.id), waiting };
  const worth = await worthOf(tx, booking);
  const kept = keptValue(ctx, changes, worth.value);
  const options = rows.flatMap(({ id }): MoveOption[] => {
    const to = classes.get(id)!;
    const request = { activity: to, participant };
    const outsideAges = findOutsideAges([request], false).length > 0;
    const fee = classFee(to, memberPrice, today).cents;
    const isOtherCourse = to.group_id !== activity.group_id;
    if (fee === null || seatsOf(to, to.taken).free < 1 || (outsideAges && (isOtherCourse || to.strict_ages))) return [];
    if (checkBooking([request], memberPrice, today) ?? conflictsOf([request], commitments)) return [];
    return [{ activity: to, fee, ...priceOfMove(fee, kept, worth), outsideAges }];
  });
  const lockedOut = await findLockedOut(
    ctx,
    tx,
    account,
    options.map(({ activity: to }) => to),
  );
  return options.filter(({ activity: to }) => !lockedOut.includes(to));
}

/** A move costs the new fee less the value that is kept of the old one (CHANGE-3). */
function priceOfMove(fee: number, kept: number, { value, fee: ofOrder, difference }: Worth) {
  const pay = Math.max(0, fee - kept);
  const back = Math.min(Math.max(0, kept - fee), ofOrder + difference);
  return { pay, back, charge: Math.min(pay, value - kept), ofDifference: Math.min(back, difference) };
}

/** Finds courses with their categories, in the site's order. */
export function findCourses(db: Db, ids: number[]) {
  const category = aliasedTable(posts, 'category');
  return db
    .select({
      id: posts.id,
      ac_group: posts.en_title,
      ac_group_ot: posts.title,
      ac_category: category.en_title,
      ac_category_ot: category.title,
    })
    .from(posts)
    .leftJoin(category, eq(category.id, posts.parent_id))
    .where(inArray(posts.id, ids))
    .orderBy(asc(category.order), asc(category.id), asc(posts.order), asc(posts.id));
}

/** Finds the account's family, and who of it can take the place (CHANGE-4). */
export async function quoteGifts(ctx: Context, tx: Db, account: MemberRecord, { booking, pending }: Changes): Promise<GiveOption[]> {
  if (pending || booking.activity.cancelled_at || isOver(ctx, booking.activity)) return [];
  const host = account.host_id ?? account.id;
  const family = await tx
    .select()
    .from(members)
    .where(and(or(eq(members.id, host), eq(members.host_id, host)), ne(members.id, booking.participant.id)))
    .orderBy(asc(members.id));
  const activity = (await readClasses(tx, [booking.activity.id])).get(booking.activity.id)!;
  const commitments = await readCommitments(
    tx,
    family.map(({ id }) => id),
  );
  return family.map((person) => {
    const request = { activity, participant: person };
    const people = findOutsideAges([request], false);
    const strict = people.length > 0 && activity.strict_ages;
    const rejection = conflictsOf([request], commitments) ?? (strict ? { reason: 'outside-ages' as const, people } : undefined);
    return { person, activity, outsideAges: people.length > 0, ...(rejection && { rejection }) };
  });
}

const isOver = (ctx: Context, { end_date, cancelled_at }: ActivityRecord) => !cancelled_at && end_date < hongKongDate(ctx.now());
