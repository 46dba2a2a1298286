import type { FeeKind } from '@portal/contract';
import type { Conflict } from '@portal/contract/endpoints';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { MemberRecord } from '../../db/schema/index.ts';
import { isBookable } from '../catalogue/booking-period.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { findLockedOut } from '../queue/may-order.ts';
import { type CountedClass, countHolds, lockHolds } from '../seats/locks.ts';
import type { EnrolmentRequest } from './enrolment-request.ts';
import { findOutsideAges, type OutsideAges } from './outside-ages.ts';

export interface FoundConflict {
  code: Conflict['code'];
  participant: MemberRecord;
  activity: CountedClass;
  /** The class that it clashes with; for codes 2 and 3, the class itself. */
  with: Pick<CountedClass, 'name_en' | 'name_ot'>;
}

/** Why an order can't be made. */
export type EnrolmentRejection =
  | { reason: 'approval'; activity: CountedClass }
  | { reason: 'not-open' | 'line'; activities: CountedClass[] }
  | { reason: 'conflicts'; conflicts: FoundConflict[] }
  | { reason: 'full'; activities: CountedClass[] }
  | { reason: 'outside-ages'; people: OutsideAges[] }
  | { reason: 'no-fee'; activity: CountedClass; kind: FeeKind }
  | { reason: 'price-changed'; total: number }
  | { reason: 'holds' };

/** Refuses classes that need approval, and those whose booking period is not open for this account. */
export function checkBooking(requests: EnrolmentRequest[], memberPrice: boolean, today: string): EnrolmentRejection | undefined {
  const classes = classesOf(requests);
  const approved = classes.find(({ need_approve }) => need_approve);
  if (approved) return { reason: 'approval', activity: approved };
  const activities = classes.filter((activity) => !isBookable(activity, memberPrice ? 'member' : 'nonmember', today));
  return activities.length > 0 ? { reason: 'not-open', activities } : undefined;
}

/** Refuses classes whose line has not let this account in (LINE-01). */
export async function checkLine(
  ctx: Context,
  tx: Db,
  account: Pick<MemberRecord, 'id' | 'host_id'>,
  requests: EnrolmentRequest[],
): Promise<EnrolmentRejection | undefined> {
  const activities = await findLockedOut(ctx, tx, account, classesOf(requests));
  return activities.length > 0 ? { reason: 'line', activities } : undefined;
}

const classesOf = (requests: EnrolmentRequest[]) => [...new Set(requests.map(({ activity }) => activity))];

/** Finds classes with fewer free places than wanted. Only final when the classes are locked (SEAT-1). */
export function checkFull(requests: EnrolmentRequest[]): EnrolmentRejection | undefined {
  const wanted = (activity: CountedClass) => requests.filter((request) => request.activity === activity).length;
  const activities = classesOf(requests).filter((activity) => seatsOf(activity, activity.taken).free < wanted(activity));
  return activities.length > 0 ? { reason: 'full', activities } : undefined;
}

/** Finds people outside a class's ages whom the caller has not agreed to, or who are never allowed (AGE-01). */
export function checkAges(requests: EnrolmentRequest[], agreed: boolean | undefined): EnrolmentRejection | undefined {
  const people = findOutsideAges(requests, agreed);
  return people.length > 0 ? { reason: 'outside-ages', people } : undefined;
}

/** Computes every fee again and compares the total with the one the caller saw (R-33, PAY-1). */
export function checkTotal(
  requests: EnrolmentRequest[],
  memberPrice: boolean,
  today: string,
  claimed: number | undefined,
): EnrolmentRejection | undefined {
  let total = 0;
  for (const { activity } of requests) {
    const { kind, cents } = classFee(activity, memberPrice, today);
    if (cents === null) return { reason: 'no-fee', activity, kind };
    total += cents;
  }
  return claimed !== undefined && claimed !== total ? { reason: 'price-changed', total } : undefined;
}

/** Limits an account to HOLDS_PER_MEMBER unpaid places, including offered ones, to prevent hoarding. */
export async function checkHolds(ctx: Context, tx: Db, accountId: number, wanted: number): Promise<EnrolmentRejection | undefined> {
  await lockHolds(tx, [accountId]);
  return (await countHolds(tx, accountId)) + wanted > ctx.config.HOLDS_PER_MEMBER ? { reason: 'holds' } : undefined;
}
