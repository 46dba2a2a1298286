import type { Activity } from './activity.ts';

type Lessons = Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'weekdays'>;

/**
 * Whether two classes have lessons at the same time: their dates, weekdays and hours meet (conflict 1). Unknown weekdays count as any,
 * unknown hours as none.
 */
export function classesClash(a: Lessons, b: Lessons): boolean {
  return a.start_date <= b.end_date && b.start_date <= a.end_date && shareWeekday(a, b) && shareHours(a, b);
}

function shareWeekday(a: Lessons, b: Lessons): boolean {
  if (!a.weekdays?.length || !b.weekdays?.length) return true;
  return a.weekdays.some((day) => b.weekdays?.includes(day));
}

function shareHours(a: Lessons, b: Lessons): boolean {
  if (!a.start_time || !a.end_time || !b.start_time || !b.end_time) return false;
  return a.start_time < b.end_time && b.start_time < a.end_time;
}
