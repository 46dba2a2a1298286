import type { ActivityRecord } from '../../db/schema/index.ts';

export type Timetable = Pick<ActivityRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'weekdays'>;

/** Whether two classes meet at the same time: their dates, weekdays and hours (conflict 1, R-44). A class without hours or weekdays: no hours, any weekday. */
export function overlaps(a: Timetable, b: Timetable): boolean {
  return a.start_date <= b.end_date && b.start_date <= a.end_date && sharesWeekday(a, b) && sharesHours(a, b);
}

function sharesWeekday(a: Timetable, b: Timetable): boolean {
  return a.weekdays.length === 0 || b.weekdays.length === 0 || a.weekdays.some((day) => b.weekdays.includes(day));
}

function sharesHours(a: Timetable, b: Timetable): boolean {
  if (!a.start_time || !a.end_time || !b.start_time || !b.end_time) return false;
  return a.start_time < b.end_time && b.start_time < a.end_time;
}
