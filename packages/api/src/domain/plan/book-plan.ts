import type { Locale } from '@portal/contract';
import type { PlanOutcome } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { InvoiceRow, MemberRecord, StoredWish } from '../../db/schema/index.ts';
import { translator } from '../../messages/index.ts';
import { isBookable } from '../catalogue/booking-period.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { describeRejection } from '../enrolment/describe-rejection.ts';
import { toBookingLine } from '../enrolment/enrolment-request.ts';
import { readCommitments } from '../enrolment/find-conflicts.ts';
import { openInvoice } from '../invoice/open-invoice.ts';
import { paysMemberPrice } from '../members/members.ts';
import { findLockedOut } from '../queue/may-order.ts';
import { type CountedClass, countHolds, lockClasses, lockHolds, lockPeople, readClasses } from '../seats/locks.ts';
import { joinWaitingList } from '../waiting/waiting-list.ts';
import { readPlan, writePlan } from './plan.ts';
import { type Miss, type Resolved, resolveWishes, type Wanted } from './resolve-wishes.ts';

interface Booking {
  account: MemberRecord;
  /** The plan that the person saw. */
  version: number;
  locale: Locale;
}

/** A wish, or the part of it that is for one of its people. */
interface Part extends Wanted {
  wish: StoredWish;
}

/**
 * Books all of a plan that can be booked, as one order, then joins the waiting lists that it asks for; what is done leaves the plan
 * (PLAN-2). Locks the plan, people and then classes by id, as every order does; a class that is full or closed isn't locked, so nothing is
 * taken in it.
 */
export async function bookPlan(
  ctx: Context,
  tx: Db,
  { account, version, locale }: Booking,
): Promise<{ order: InvoiceRow | undefined; outcomes: PlanOutcome[] }> {
  const plan = await readPlan(tx, account, { lock: true });
  if (plan.version !== version) throw new ApiFailure('CONFLICT', { message: 'plan.changed' });
  const today = hongKongDate(ctx.now());
  const memberPrice = paysMemberPrice(account, today, ctx.config);
  const seen = await readClasses(
    tx,
    plan.wishes.flatMap(({ classes }) => classes),
  );
  const lockedOut = new Set((await findLockedOut(ctx, tx, account, [...seen.values()])).map(({ id }) => id));
  const canTake = (activity: CountedClass) => {
    const { is_full, is_wait_full } = seatsOf(activity, activity.taken);
    const waited = plan.wishes.some(({ waiting, classes }) => waiting && classes[0] === activity.id);
    const isOpen = !lockedOut.has(activity.id) && isBookable(activity, memberPrice ? 'member' : 'nonmember', today);
    return isOpen && (!is_full || (waited && !is_wait_full));
  };

  const people = [...new Set(plan.wishes.flatMap((wish) => wish.people))];
  await lockPeople(tx, [account.id, ...people]);
  const locked = await lockClasses(
    tx,
    [...seen.values()].filter(canTake).map(({ id }) => id),
  );
  await lockHolds(tx, [account.id]);
  const holdsLeft = ctx.config.HOLDS_PER_MEMBER - (await countHolds(tx, account.id));
  const commitments = await readCommitments(tx, people);
  const current = new Map([...seen, ...locked]);
  const parts = plan.wishes.flatMap((wish): Part[] => {
    const classes = wish.classes.flatMap((id) => current.get(id) ?? []).filter(({ active }) => active);
    const members = wish.people.map((id) => plan.people.get(id)!);
    const groups = wish.together && members.length > 0 ? [members] : members.map((member) => [member]);
    return classes.length === 0 ? [] : groups.map((group) => ({ wish, people: group, classes, outsideAges: wish.outside_ages }));
  });
  const resolved = resolveWishes(parts, { commitments, lockedOut, memberPrice, today, holdsLeft });
  const lines = resolved.flatMap(({ requests = [] }) => requests.map((request) => toBookingLine(request, memberPrice, today)));
  const order =
    lines.length > 0
      ? await openInvoice(ctx, tx, { purpose: 'enrolment', member_id: account.id, advance: false, locale, lines })
      : undefined;

  const done = new Set<Part>();
  const outcomes: PlanOutcome[] = [];
  for (const item of resolved) {
    const waits = isForWaitingList(item) && locked.has(item.wanted.classes[0]!.id) && (await join(ctx, tx, account, item, locale));
    const state = waits === true ? 'waiting' : item.state;
    if (state === 'booked' || state === 'waiting') done.add(item.wanted);
    const { id, code, name_en, name_ot } = (item.requests ?? [])[0]?.activity ?? item.wanted.classes[0]!;
    outcomes.push({
      people: item.people.map((person) => person.code),
      state,
      activity: { id, code, name_en, name_ot },
      reasons: [...item.misses.flatMap((miss) => describeMiss(ctx, miss, locale)), ...(typeof waits === 'string' ? [waits] : [])],
    });
  }
  if (done.size > 0) await writePlan(tx, account.id, version, leftOf(plan.wishes, done));
  return { order, outcomes };
}

const isForWaitingList = ({ state, misses, wanted }: Resolved<Part>) =>
  state === 'missed' && wanted.wish.waiting && misses[0]?.reason === 'full';

/** Puts all its people on the waiting list of the first choice, or none; returns why not. The class must be locked. */
async function join(ctx: Context, tx: Db, account: MemberRecord, { people, wanted }: Resolved<Part>, locale: Locale) {
  const { classes, outsideAges } = wanted;
  try {
    // A savepoint: if the list has room for one of two siblings only, neither is on it.
    await tx.transaction(async (inner) => {
      for (const participant of people)
        await joinWaitingList(ctx, inner as Db, { account, participant, activityId: classes[0]!.id, outsideAges, locale });
    });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { message = error.code, params } = error.options;
    return translator(locale)(message, params);
  }
}

function describeMiss(ctx: Context, miss: Miss, locale: Locale): string[] {
  if (miss.reason !== 'few-seats') return describeRejection(ctx, miss, locale).message!.split('<br>');
  const { activity, free } = miss;
  return [translator(locale)('plan.fewSeats', { what: locale === 'zh' ? activity.name_ot : activity.name_en, free })];
}

/** The wishes, without the people who got what they wished for. */
function leftOf(wishes: StoredWish[], done: Set<Part>): StoredWish[] {
  return wishes.flatMap((wish) => {
    const gone = [...done].filter((part) => part.wish === wish).flatMap((part) => part.people.map(({ id }) => id));
    const people = wish.people.filter((id) => !gone.includes(id));
    return gone.length > 0 && people.length === 0 ? [] : [{ ...wish, people }];
  });
}
