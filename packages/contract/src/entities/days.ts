/**
 * A day as a number, counted from 1970: days that can be added and compared without luxon, which is too heavy for a page.
 *
 * @example dayNumber('1970-01-02') // 1
 */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00Z`) / 86_400_000;
}

/** Returns the date that is some days later, or earlier. */
export function laterDate(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the weekday of a day's number, 1 for Monday to 7 for Sunday. 1 January 1970 was a Thursday. */
export function weekdayOfNumber(day: number): number {
  return ((day + 3) % 7) + 1;
}
