import { isStay, lessonDays, lessonTimes, type Timetable } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import type { MessageKey } from '../../messages/index.ts';

const LONGEST_NIGHT_MS = 12 * 60 * 60_000;

/**
 * Finds what is wrong with a class's days and hours, for the staff who typed them. A lesson may go on past midnight, and a class without
 * weekdays may be one stay of several days; a night that is longer is a typing mistake (CALENDAR-1).
 */
export function timetableFault(timetable: Timetable): MessageKey | null {
  const { start_date, end_date, weekdays } = timetable;
  if (end_date < start_date) return 'class.endsFirst';
  const { start, end } = lessonTimes(timetable, start_date);
  const isNight = hongKongDate(end) > start_date && !isStay(timetable);
  if (isNight && end.getTime() - start.getTime() > LONGEST_NIGHT_MS) {
    return 'class.lessonEndsFirst';
  }
  if (start_date !== end_date && weekdays?.length && lessonDays(timetable, start_date, end_date).length === 0) {
    return 'class.noLesson';
  }
  return null;
}
