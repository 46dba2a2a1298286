import type { MemberRecord } from '../../db/schema/index.ts';
import { seatsOf } from '../catalogue/seats.ts';
import { checkAges, checkBooking, checkFull, checkTotal, type EnrolmentRejection } from '../enrolment/check-cart.ts';
import type { EnrolmentRequest } from '../enrolment/enrolment-request.ts';
import { type Commitments, conflictsOf } from '../enrolment/find-conflicts.ts';
import type { CountedClass } from '../seats/locks.ts';

/** People who get a seat in the same class, or none. */
export interface Wanted {
  people: MemberRecord[];
  /** Best first. */
  classes: CountedClass[];
  outsideAges: boolean;
}

/** What decides who gets what, read under the locks of all classes that still have a seat. */
export interface Situation {
  commitments: Commitments;
  /** Classes whose queue hasn't admitted the account (LINE-01). */
  lockedOut: ReadonlySet<number>;
  memberPrice: boolean;
  today: string;
  /** How many more unpaid seats the account may hold. */
  holdsLeft: number;
}

/** Why a class can't be had. */
export type Miss = EnrolmentRejection | { reason: 'few-seats'; activity: CountedClass; free: number };

/**
 * `later`: a better class than those left opens later, so nothing worse is taken for now. `people` are those who need a seat: all, unless
 * some have it already.
 */
export type Resolved<W extends Wanted = Wanted> = { wanted: W; people: MemberRecord[]; misses: Miss[] } & (
  | { state: 'booked'; requests: EnrolmentRequest[] }
  | { state: 'later' | 'missed'; requests?: never }
);

/**
 * Decides in order what each gets: the best class with a seat for all of its people, beside what those before it got (PLAN-2). Who has one
 * of the classes already gets no second one; those who want the same class as they get that one.
 */
export function resolveWishes<W extends Wanted>(list: W[], situation: Situation): Resolved<W>[] {
  const booked: EnrolmentRequest[] = [];
  const has = (person: MemberRecord, { id }: CountedClass) =>
    booked.some(({ activity, participant }) => activity.id === id && participant.id === person.id) ||
    situation.commitments.taken.some(({ activity, participantId }) => activity.id === id && participantId === person.id);
  return list.map((wanted) => {
    const misses: Miss[] = [];
    const taken = wanted.classes.find((activity) => wanted.people.some((person) => has(person, activity)));
    const without = taken ? wanted.people.filter((person) => !has(person, taken)) : [];
    const people = without.length > 0 ? without : wanted.people;
    for (const activity of taken ? [taken] : wanted.classes) {
      const requests = people.map((participant): EnrolmentRequest => ({ activity, participant }));
      const miss = findMiss(requests, booked, wanted.outsideAges, situation);
      if (!miss) {
        booked.push(...requests);
        return { wanted, people, misses, state: 'booked', requests };
      }
      misses.push(miss);
      if (opensLater(activity, situation)) return { wanted, people, misses, state: 'later' };
    }
    return { wanted, people, misses, state: 'missed' };
  });
}

/** Whether a class will open for this account, on a later day or when the queue admits it. */
function opensLater(activity: CountedClass, { lockedOut, memberPrice, today }: Omit<Situation, 'commitments' | 'holdsLeft'>): boolean {
  const start = memberPrice ? activity.member_book_start_date : activity.nonmember_book_start_date;
  return lockedOut.has(activity.id) || (start !== null && start > today);
}

function findMiss(
  requests: EnrolmentRequest[],
  booked: EnrolmentRequest[],
  outsideAges: boolean,
  { commitments, lockedOut, memberPrice, today, holdsLeft }: Situation,
): Miss | undefined {
  const { activity } = requests[0]!;
  if (lockedOut.has(activity.id)) return { reason: 'line', activities: [activity] };
  const all = [...booked, ...requests];
  const free = seatsOf(activity, activity.taken).free - booked.filter((item) => item.activity.id === activity.id).length;
  return (
    checkBooking(requests, memberPrice, today) ??
    conflictsOf(all, commitments) ??
    (free > 0 && free < requests.length ? { reason: 'few-seats', activity, free } : checkFull(all)) ??
    checkAges(requests, outsideAges) ??
    checkTotal(requests, memberPrice, today, undefined) ??
    (all.length > holdsLeft ? { reason: 'holds' } : undefined)
  );
}
