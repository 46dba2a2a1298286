import { addToDate } from '@portal/contract/hong-kong/calendar';
import type { activities } from '../../db/schema/index.ts';
import { classDates, endTime, slotsOf } from './class-dates.ts';
import { type DemoGroup, type Venue, venues } from './unit.ts';

export type NewActivity = typeof activities.$inferInsert;

/** A class with its demo extras. */
export interface DemoClass {
  activity: Omit<NewActivity, 'group_id'>;
  /** Places and waiting entries taken by others. */
  taken: number;
  waiting: number;
}

/** The four classes of the n-th group, some of them full or nearly so. */
export function classesOf(group: DemoGroup, n: number, today: string): DemoClass[] {
  return slotsOf(group.rhythm, n).map((slot, index) => {
    const dates = classDates(group.rhythm, slot, index, today);
    const round = n * 4 + index;
    const full = round % 9 === 4;
    return {
      activity: {
        code: `${group.code}-${101 + index}`,
        name_en: `${group.title[0]}, ${slot.name[0]}`,
        name_ot: `${group.title[1]}（${slot.name[1]}）`,
        ...dates,
        start_time: slot.start,
        end_time: endTime(slot.start, slot.minutes),
        ...placeOf(group.venues[index % 2]!),
        ...feesOf(group.fee, round % 4 !== 3),
        ...periodsOf(today, dates.start_date),
        early_bird_end_date: addToDate(today, { days: round % 3 === 0 ? 15 : -3 }),
        need_approve: group.approval ?? false,
        capacity: group.places,
        wait_capacity: 10,
      },
      taken: full && !group.approval ? group.places : takenOf(group.places, round),
      waiting: full && !group.approval ? round % 4 : 0,
    };
  });
}

/** Booking periods of a class: members start a week before the others; both end three days before the class starts. */
export function periodsOf(today: string, startDate: string) {
  const end = addToDate(startDate, { days: -3 });
  return {
    member_book_start_date: addToDate(today, { days: -20 }),
    member_book_end_date: end,
    nonmember_book_start_date: addToDate(today, { days: -13 }),
    nonmember_book_end_date: end,
  };
}

/** The four fees in cents, from the member fee in HK$. */
export function feesOf(fee: number, early = true) {
  const nonmember = Math.round((fee * 1.2) / 10) * 10;
  const discount = Math.max(10, Math.round(fee / 80) * 10);
  return {
    member_fee: fee * 100,
    nonmember_fee: nonmember * 100,
    early_member_fee: (early ? fee - discount : fee) * 100,
    early_nonmember_fee: (early ? nonmember - discount : nonmember) * 100,
  };
}

export function placeOf(venue: Venue) {
  return { venue: venues[venue][0], venue_ot: venues[venue][1] };
}

function takenOf(places: number, round: number): number {
  return round % 9 === 7 ? places - 1 - (round % 3) : Math.floor((places * (round % 5)) / 8);
}
