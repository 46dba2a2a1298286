import type { District } from '@portal/contract/entities';
import type { activities } from '../db/schema/index.ts';
import type { Position } from './places.ts';

/** A venue, with its names, address and travel as one folded text. */
export interface VenueFacts {
  names: (string | null)[];
  district: District | undefined;
  /** In degrees north and east. */
  at: Position | undefined;
  text: string;
}

/** What a search can require of a class. Numbers, since there can be 100,000: days as 20261130, times in minutes, fees in cents. */
export interface ClassFacts {
  id: number;
  /** A bit for each weekday: 2 for Monday, 4 for Tuesday … */
  days: number;
  start: number | null;
  venue: VenueFacts | undefined;
  begins: number;
  ends: number;
  earlyUntil: number;
  earlyFee: number | null;
  fee: number | null;
  /** Days between which members or others can book. */
  periods: [number, number, number, number];
}

type ClassRow = Omit<typeof activities.$inferSelect, 'capacity'>;

export const dayNumber = (date: string | null): number => (date === null ? 0 : Number(date.replaceAll('-', '')));
const least = (...fees: (number | null)[]): number | null => {
  const known = fees.filter((fee) => fee !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

export function toFacts(row: ClassRow, venue: VenueFacts | undefined): ClassFacts {
  return {
    id: row.id,
    days: row.weekdays.reduce((bits, day) => bits | (1 << day), 0),
    start: row.start_time === null ? null : Number(row.start_time.slice(0, 2)) * 60 + Number(row.start_time.slice(3, 5)),
    venue,
    begins: dayNumber(row.start_date),
    ends: dayNumber(row.end_date),
    earlyUntil: dayNumber(row.early_bird_end_date),
    earlyFee: least(row.early_member_fee, row.early_nonmember_fee),
    fee: least(row.member_fee, row.nonmember_fee),
    periods: [
      dayNumber(row.member_book_start_date),
      dayNumber(row.member_book_end_date),
      dayNumber(row.nonmember_book_start_date),
      dayNumber(row.nonmember_book_end_date),
    ],
  };
}

/** The lower of the member and non-member fees on a day. */
export const lowestFeeOn = (today: number, { earlyUntil, earlyFee, fee }: ClassFacts): number | null =>
  earlyUntil >= today ? earlyFee : fee;

/** Whether members or others may book on a day, as `isOpenOn` in SQL; a period without a day is none. */
export const isOpen = (today: number, { periods: [from, to, othersFrom, othersTo] }: ClassFacts): boolean =>
  (from > 0 && from <= today && today <= to) || (othersFrom > 0 && othersFrom <= today && today <= othersTo);
