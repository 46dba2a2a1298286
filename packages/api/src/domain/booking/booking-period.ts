import type { ActivityRecord } from '../../db/schema/index.ts';

type Periods = Pick<
  ActivityRecord,
  'member_book_start_date' | 'member_book_end_date' | 'nonmember_book_start_date' | 'nonmember_book_end_date'
>;

/** Where today stands in the booking period of members or of the others. A period without a start never opens; without an end it stays open. */
export function bookingPeriod(activity: Periods, memberPrice: boolean, today: string): 'before' | 'open' | 'after' {
  const start = memberPrice ? activity.member_book_start_date : activity.nonmember_book_start_date;
  const end = memberPrice ? activity.member_book_end_date : activity.nonmember_book_end_date;
  if (start === null || today < start) return 'before';
  return end === null || today <= end ? 'open' : 'after';
}

/** Whether a class is listed as open for booking: for members or for the others. */
export function isBookable(activity: Periods, today: string): boolean {
  return [true, false].some((memberPrice) => bookingPeriod(activity, memberPrice, today) === 'open');
}
