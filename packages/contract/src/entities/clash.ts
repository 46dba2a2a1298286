import { dayNumber, weekdayOfNumber } from './days.ts';
import { isStay, type Timetable } from './timetable.ts';

const DAY = 24 * 60;

/**
 * Whether two classes have lessons at the same time: their dates, weekdays and hours meet (conflict 1). Unknown weekdays count as any,
 * unknown hours as none. Lessons may go on past midnight, and a stay through its days and nights.
 */
export function classesClash(a: Timetable, b: Timetable): boolean {
  const [first, second] = [lessonsOf(a), lessonsOf(b)];
  if (!first || !second) return false;
  // How many days the second's lesson may begin after the first's, and still meet it.
  const [from, to] = [-Math.floor(second.end / DAY), Math.floor(first.end / DAY)];
  for (let later = from; later <= to; later += 1) {
    const meets = first.start < second.end + later * DAY && second.start + later * DAY < first.end;
    if (meets && haveDays(first, second, later)) return true;
  }
  return false;
}

/** The days on which lessons begin, counted from 1970, and their hours in minutes from that day's midnight. */
interface Lessons {
  firstDay: number;
  lastDay: number;
  /** Empty: any. */
  weekdays: readonly number[];
  /** Days without a lesson. */
  off: readonly number[];
  start: number;
  end: number;
}

function lessonsOf(timetable: Timetable): Lessons | null {
  const { start_date, end_date, start_time, end_time, weekdays, no_class_dates } = timetable;
  if (!start_time || !end_time) return null;
  const [firstDay, lastDay] = [dayNumber(start_date), dayNumber(end_date)];
  const [start, end] = [minutesOf(start_time), minutesOf(end_time)];
  const off = no_class_dates?.map(dayNumber) ?? [];
  if (isStay(timetable)) return { firstDay, lastDay: firstDay, weekdays: [], off, start, end: end + (lastDay - firstDay) * DAY };
  const known = firstDay === lastDay ? [] : (weekdays ?? []);
  return { firstDay, lastDay, weekdays: known, off, start, end: end > start ? end : end + DAY };
}

/** Whether the second has a lesson this many days after one of the first. */
function haveDays(first: Lessons, second: Lessons, later: number): boolean {
  const from = Math.max(first.firstDay, second.firstDay - later);
  const to = Math.min(first.lastDay, second.lastDay - later);
  for (let day = from; day <= to; day += 1) if (isOn(first, day) && isOn(second, day + later)) return true;
  return false;
}

function isOn({ weekdays, off }: Lessons, day: number): boolean {
  return !off.includes(day) && (weekdays.length === 0 || weekdays.includes(weekdayOfNumber(day)));
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}
