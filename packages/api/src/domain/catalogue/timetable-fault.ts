import { isStay, lessonDays, lessonTimes, type Timetable } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';

const LONGEST_NIGHT_MS = 12 * 60 * 60_000;

/**
 * Finds what is wrong with a class's days and hours, for the staff who typed them. A lesson may go on past midnight, and a class without
 * weekdays may be one stay of several days; a night that is longer is a typing mistake (CALENDAR-1).
 */
export function timetableFault(timetable: Timetable): string | null {
  const { start_date, end_date, weekdays } = timetable;
  if (end_date < start_date) return 'It ends before it starts.';
  const { start, end } = lessonTimes(timetable, start_date);
  const isNight = hongKongDate(end) > start_date && !isStay(timetable);
  if (isNight && end.getTime() - start.getTime() > LONGEST_NIGHT_MS) {
    return 'A lesson ends before it starts. For one stay of several days, leave weekdays empty and give its last day as end_date.';
  }
  if (start_date !== end_date && weekdays?.length && lessonDays(timetable, start_date, end_date).length === 0) {
    return 'None of its weekdays is from start_date to end_date.';
  }
  return null;
}
