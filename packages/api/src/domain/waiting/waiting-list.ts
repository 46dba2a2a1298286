import type { Locale } from '@portal/contract';
import { formatDateTime, hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type MemberRecord, type WaitingEntryRow, waitingEntries } from '../../db/schema/index.ts';
import { isBookable } from '../catalogue/booking-period.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { findOutsideAges, outsideAgesParams } from '../enrolment/outside-ages.ts';
import { paysMemberPrice, refuseMerged } from '../members/members.ts';
import { findLockedOut } from '../queue/may-order.ts';
import { type CountedClass, hasPlace, lockClasses, lockPeople } from '../seats/locks.ts';
import { closeEntries } from './close-entries.ts';

interface Joining {
  account: MemberRecord;
  participant: MemberRecord;
  activityId: number;
  /**
   * Whether the caller agrees to a place for a person outside the ages of the class; undefined from callers that don't know the question.
   */
  outsideAges?: boolean;
  locale: Locale;
}

/**
 * Puts a participant at the end of a class's waiting list. Locks the class, so the list never grows beyond its size (SEAT-1). Only a full
 * class, or one that needs approval, has a list to join.
 */
export async function joinWaitingList(ctx: Context, tx: Db, joining: Joining): Promise<{ entry: WaitingEntryRow; activity: CountedClass }> {
  const { account, participant, activityId, outsideAges, locale } = joining;
  await lockPeople(tx, [account.id]);
  await checkLists(ctx, tx, account);
  const activity = (await lockClasses(tx, [activityId])).get(activityId);
  if (!activity?.active) throw new ApiFailure('NOT_FOUND');
  checkList(ctx, activity, account);
  if ((await findLockedOut(ctx, tx, account, [activity])).length > 0) {
    const [what, when] = [locale === 'zh' ? activity.name_ot : activity.name_en, formatDateTime(activity.opens_at!)];
    throw new ApiFailure('NOT_OPEN', {
      message: activity.opens_at! > ctx.now() ? 'queue.notYet' : 'queue.waits',
      params: { what, when },
      passing: true,
    });
  }
  await checkParticipant(tx, participant, activity);
  const [refused] = findOutsideAges([{ activity, participant }], outsideAges);
  if (refused) throw new ApiFailure('CONFLICT', { message: 'order.outsideAges', params: outsideAgesParams(refused, locale) });
  const [entry] = await tx
    .insert(waitingEntries)
    .values({ activity_id: activity.id, participant_id: participant.id, member_id: account.id, locale, created_at: ctx.now() })
    .returning();
  await refuseMerged(tx, [account.id, participant.id]);
  return { entry: entry!, activity };
}

/** Limits an account to LISTS_PER_MEMBER lists, for all its people, so that no account can fill the lists. */
async function checkLists({ config }: Context, tx: Db, account: MemberRecord): Promise<void> {
  const [row] = await tx
    .select({ lists: count() })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.member_id, account.id), inArray(waitingEntries.state, ['waiting', 'offered'])));
  if (row!.lists < config.LISTS_PER_MEMBER) return;
  throw new ApiFailure('CONFLICT', { message: 'waiting.tooMany', params: { limit: config.LISTS_PER_MEMBER }, passing: true });
}

function checkList(ctx: Context, activity: CountedClass, account: MemberRecord): void {
  const today = hongKongDate(ctx.now());
  const memberPrice = paysMemberPrice(account, today, ctx.config);
  if (!isBookable(activity, memberPrice ? 'member' : 'nonmember', today)) throw new ApiFailure('NOT_OPEN');
  const { is_full, is_wait_full } = seatsOf(activity, activity.taken);
  if (!is_full && !activity.need_approve) throw new ApiFailure('CONFLICT', { message: 'waiting.placesFree' });
  if (is_wait_full) throw new ApiFailure('FULL', { message: 'waiting.full' });
  if (classFee(activity, memberPrice, today).cents === null) throw new ApiFailure('CONFLICT', { message: 'waiting.noFee' });
}

async function checkParticipant(tx: Db, participant: MemberRecord, activity: CountedClass): Promise<void> {
  if (await hasPlace(tx, activity.id, participant.id)) throw new ApiFailure('CONFLICT', { message: 'waiting.registered' });
  const waiting = await tx
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(
      and(
        eq(waitingEntries.participant_id, participant.id),
        eq(waitingEntries.activity_id, activity.id),
        inArray(waitingEntries.state, ['waiting', 'offered']),
      ),
    );
  if (waiting.length > 0) throw new ApiFailure('CONFLICT', { message: 'waiting.joined' });
}

/** An entry's position in its class's queue, from 1; undefined once it's no longer waiting. */
export async function queuePosition(db: Db, entry: Pick<WaitingEntryRow, 'id' | 'activity_id'>): Promise<number | undefined> {
  const queue = await db
    .select({ id: waitingEntries.id })
    .from(waitingEntries)
    .where(and(eq(waitingEntries.activity_id, entry.activity_id), eq(waitingEntries.state, 'waiting')))
    .orderBy(asc(waitingEntries.seq));
  return queue.findIndex(({ id }) => id === entry.id) + 1 || undefined;
}

/** Takes an entry without an offer off its list. Fails with BUSY if it is being offered a place at this moment. */
export async function leaveWaitingList(ctx: Context, tx: Db, entry: WaitingEntryRow): Promise<void> {
  await lockClasses(tx, [entry.activity_id]);
  const waiting = and(eq(waitingEntries.id, entry.id), eq(waitingEntries.state, 'waiting'));
  await closeEntries(ctx, tx, waiting, 'removed');
  const [offered] = await tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.id, entry.id), inArray(waitingEntries.state, ['offered'])));
  if (offered?.invoice_id) throw new ApiFailure('BUSY');
}
