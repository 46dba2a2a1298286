import * as v from 'valibot';
import { addToDate, weekdayOf } from '../hong-kong/calendar.ts';
import { hongKongDate, hongKongMoment } from '../hong-kong/index.ts';
import type { Activity } from './activity.ts';
import { dateSchema, text, timeSchema } from './common.ts';

/** ◆ A lesson of a family member. */
export const lessonSchema = v.object({
  ac_code: v.string(),
  ac_name: text,
  ac_name_ot: text,
  date: dateSchema,
  start_time: v.nullish(timeSchema),
  end_time: v.nullish(timeSchema),
  venue: text,
  venue_ot: text,
  color: text,
  participant_name: text,
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

/** The fields that determine when a class has lessons. */
export type Timetable = Pick<Activity, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'weekdays'>;

/** Returns when a lesson on a day begins and ends; without times it takes the whole day. */
export function lessonTimes({ start_time, end_time }: Timetable, date: string): { start: Date; end: Date } {
  return { start: hongKongMoment(date, start_time ?? '00:00'), end: hongKongMoment(date, end_time ?? '23:59') };
}

/**
 * Returns the day of the first lesson that is not over at a moment (milliseconds), or null. For a class of several days with unknown
 * weekdays, only the first lesson is known.
 */
export function nextLessonDay(timetable: Timetable, now: number): string | null {
  const { start_date, end_date, weekdays } = timetable;
  const isOver = (date: string) => lessonTimes(timetable, date).end.getTime() <= now;
  if (start_date === end_date || !weekdays?.length) return isOver(start_date) ? null : start_date;
  const today = hongKongDate(now);
  const [, first] = [start_date, today].toSorted() as [string, string];
  const week = Array.from({ length: 8 }, (_, days) => addToDate(first, { days }));
  return week.find((day) => day <= end_date && weekdays.includes(weekdayOf(day)) && !isOver(day)) ?? null;
}

/**
 * Returns the days of a class's lessons from one day to another, both included. For a class of several days with unknown weekdays, only the
 * first lesson is known.
 */
export function lessonDays({ start_date, end_date, weekdays }: Timetable, from: string, to: string): string[] {
  if (start_date === end_date || !weekdays?.length) return start_date >= from && start_date <= to ? [start_date] : [];
  const days: string[] = [];
  const last = to < end_date ? to : end_date;
  for (let day = from > start_date ? from : start_date; day <= last; day = addToDate(day, { days: 1 })) {
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
}

/** Returns the repetition of a weekly class as an iCalendar RRULE, in UTC; undefined for a class with a single known day. */
export function weeklyRule(timetable: Timetable): string | undefined {
  const { start_date, end_date, weekdays } = timetable;
  if (start_date === end_date || !weekdays?.length) return undefined;
  // Weekdays are Hong Kong's and the rule is in UTC, so a lesson before 8:00 falls on the day before.
  const shift = lessonTimes(timetable, start_date).start.getUTCHours() >= 16 ? -1 : 0;
  const by = weekdays.map((day) => weekdayNames[(day + shift + 7) % 7]);
  const until = hongKongMoment(end_date, '23:59')
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  return `FREQ=WEEKLY;BYDAY=${by.join(',')};UNTIL=${until}`;
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
