import { DateTime } from 'luxon';

/** How much to add; negative to go back. */
export interface Span {
  years?: number;
  months?: number;
  days?: number;
  hours?: number;
  minutes?: number;
}

/** Returns a later or earlier day. Months and years clamp to the month's last day: a month after 31 January is 28 or 29 February. */
export function addToDate(date: string, span: Span): string {
  return dayOf(date).plus(span).toISODate()!;
}

/** Returns a later or earlier moment. */
export function addToMoment(moment: Date, span: Span): Date {
  return DateTime.fromJSDate(moment, { zone }).plus(span).toJSDate();
}

/** Returns the number of days from one day to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to).diff(dayOf(from), 'days').days;
}

/** Returns the weekday of a day, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return dayOf(date).weekday;
}

const zone = 'Asia/Hong_Kong';

function dayOf(date: string): DateTime {
  const day = DateTime.fromISO(date, { zone });
  if (!day.isValid) throw new RangeError(`${date} is not a day`);
  return day;
}
