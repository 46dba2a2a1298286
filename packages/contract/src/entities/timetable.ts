import type { Activity } from './activity.ts';

/** The fields that determine when a class has lessons. */
export type Timetable = Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'weekdays' | 'no_class_dates'>;

/**
 * Whether a class is one stay of several days, such as a camp from 14:00 to 12:00 the day after: it has no weekdays, and ends at an earlier
 * hour than it begins.
 */
export function isStay({ start_date, end_date, start_time, end_time, weekdays }: Timetable): boolean {
  return start_date < end_date && !weekdays?.length && !!start_time && !!end_time && end_time <= start_time;
}
