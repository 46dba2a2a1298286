import type { AddRefusal, CartItem, Member } from '@portal/contract';
import type { Conflict, FamilyBooking } from '@portal/contract/endpoints';
import { classesClash } from '@portal/contract/entities';
import { countCharacters } from '@portal/ui-parts';
import { clashesOf, isTwice, itemFee, opensOn, type Viewer } from '../cart/cart-rules.ts';
import { refusalOf } from '../cart/cart-service.ts';
import { ageOutsideOf, participantOf } from '../cart/participants.ts';

/** What the back end last objected to in an order of this cart; cleared when the cart changes. */
export interface Rejection {
  conflicts: Conflict[];
  full: number[];
  /** Classes that the back end no longer knows. */
  unknown: number[];
  /** HK$ shown before the prices changed, by class. */
  oldPrices: ReadonlyMap<number, number | null>;
}

export const noRejection: Rejection = { conflicts: [], full: [], unknown: [], oldPrices: new Map() };

/** Something that prevents the order of one line. */
export type LineProblem =
  | { kind: 'unknown' | 'full' | 'who' | 'twice' }
  | { kind: 'strict-ages'; age: number }
  | { kind: 'no-fee'; reason: AddRefusal }
  | { kind: 'not-open'; opens: string }
  | { kind: 'too-long' }
  | { kind: 'overlap'; code: string }
  /** The participant already has this class, or another one at that time. */
  | { kind: 'booked'; conflict: Conflict['code']; booking: FamilyBooking }
  | { kind: 'conflict'; conflict: Conflict };

/** Characters as a reader counts them. */
export const specialRequestLimit = 255;

/** Who is ordering, and what the back end last objected to. */
export interface Ordering {
  viewer: Viewer;
  member: Member | null;
  rejection: Rejection;
  /** What the family already has. */
  bookings: FamilyBooking[];
}

/** Finds everything that prevents the order of one line, so that all of it can be corrected at once. */
export function problemsOf(item: CartItem, items: CartItem[], { viewer, member, rejection, bookings }: Ordering): LineProblem[] {
  const { kind, price } = itemFee(item, viewer);
  const opens = opensOn(item, viewer);
  const undecided = member !== null && !participantOf(member, item);
  const age = item.strict_ages ? ageOutsideOf(item, member) : null;
  const overlaps = undecided ? [] : clashesOf(item, items);
  const booked = undecided ? [] : bookedBy(item, bookings);
  const known = [...overlaps, ...booked.map(({ booking }) => booking.activity)];
  const conflicts = rejection.conflicts.filter((conflict) => isAbout(conflict, item) && !known.some((one) => isNamed(one, conflict.with)));
  return [
    ...(rejection.unknown.includes(item.id) ? [{ kind: 'unknown' } as const] : []),
    ...(rejection.full.includes(item.id) ? [{ kind: 'full' } as const] : []),
    ...(price === null ? [{ kind: 'no-fee', reason: refusalOf[kind] } as const] : []),
    ...(opens ? [{ kind: 'not-open', opens } as const] : []),
    ...(undecided ? [{ kind: 'who' } as const] : isTwice(item, items) ? [{ kind: 'twice' } as const] : []),
    ...(age === null ? [] : [{ kind: 'strict-ages', age } as const]),
    ...(countCharacters(item.special_request) > specialRequestLimit ? [{ kind: 'too-long' } as const] : []),
    ...overlaps.map(({ code }) => ({ kind: 'overlap', code }) as const),
    ...booked,
    ...conflicts.map((conflict) => ({ kind: 'conflict', conflict }) as const),
  ];
}

type Booked = Extract<LineProblem, { kind: 'booked' }>;

/** What its participant already has that clashes with a line (CART-20). */
function bookedBy(item: CartItem, bookings: FamilyBooking[]): Booked[] {
  return bookings
    .filter(({ participant_code }) => participant_code === item.participant_code)
    .flatMap((booking): Booked[] => {
      const { activity, state } = booking;
      if (activity.id === item.id) return [{ kind: 'booked', conflict: state === 'waiting' ? 2 : 3, booking }];
      return state !== 'waiting' && classesClash(item, activity) ? [{ kind: 'booked', conflict: 1, booking }] : [];
    });
}

/** Whether a conflict is about this line; without a participant it is about all lines of the class. */
export function isAbout({ activity_id, participant_code: code }: Conflict, item: CartItem): boolean {
  return activity_id === item.id && (code == null || code === item.participant_code);
}

function isNamed({ code, name_en, name_ot }: Pick<CartItem, 'code' | 'name_en' | 'name_ot'>, name: string): boolean {
  return [code, name_en, name_ot].includes(name);
}
