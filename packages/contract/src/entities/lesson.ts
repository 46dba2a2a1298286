import * as v from 'valibot';
import { hongKongDate, hongKongMoment, hongKongTime } from '../hong-kong/index.ts';
import { dateSchema, text, timeSchema } from './common.ts';
import { dayNumber, laterDate, weekdayOfNumber } from './days.ts';
import { isStay, type Timetable } from './timetable.ts';
import { venueSchema } from './venue.ts';

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
  /** Where it meets: address, map, how to get there. */
  place: v.nullish(venueSchema),
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

/**
 * Returns when a lesson on a day begins and ends: one that ends at an earlier hour than it begins ends the day after, a stay on its last
 * day. Without times it takes the whole day.
 */
export function lessonTimes(timetable: Timetable, date: string): { start: Date; end: Date } {
  const { start_time, end_time } = timetable;
  const lastDay = isStay(timetable) ? timetable.end_date : date;
  const start = hongKongMoment(date, start_time ?? '00:00');
  const end = hongKongMoment(lastDay, end_time ?? '23:59');
  return { start, end: end > start ? end : hongKongMoment(laterDate(lastDay, 1), end_time ?? '23:59') };
}

/** Returns the day of the first lesson: the first of its weekdays from the first day on. */
export function firstLessonDay(timetable: Timetable): string {
  const { start_date } = timetable;
  return lessonDays(timetable, start_date, timetable.end_date)[0] ?? start_date;
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
  // Yesterday's may go on past midnight.
  const [, first] = [start_date, laterDate(today, -1)].toSorted() as [string, string];
  return lessonDays(timetable, first, end_date).find((day) => !isOver(day)) ?? null;
}

/**
 * Returns the days of a class's lessons from one day to another, both included. For a class of several days with unknown weekdays, only the
 * first lesson is known.
 */
export function lessonDays({ no_class_dates, ...timetable }: Timetable, from: string, to: string): string[] {
  const days = daysInRule(timetable, from, to);
  return no_class_dates?.length ? days.filter((day) => !no_class_dates.includes(day)) : days;
}

function daysInRule({ start_date, end_date, weekdays }: Timetable, from: string, to: string): string[] {
  if (start_date === end_date || !weekdays?.length) return start_date >= from && start_date <= to ? [start_date] : [];
  const days: string[] = [];
  const last = to < end_date ? to : end_date;
  for (let day = from > start_date ? from : start_date; day <= last; day = laterDate(day, 1)) {
    if (weekdays.includes(weekdayOfNumber(dayNumber(day)))) days.push(day);
  }
  return days;
}

/**
 * Returns the repetition of a weekly class as an iCalendar RRULE; undefined for a class with a single known day. Weekdays are Hong Kong's:
 * `shift` is what they differ by where the rule applies.
 */
function weeklyRule(timetable: Timetable, shift: number): string | undefined {
  const { start_date, end_date, weekdays } = timetable;
  if (start_date === end_date || !weekdays?.length || lessonDays(timetable, start_date, end_date).length === 0) return undefined;
  const by = weekdays.map((day) => weekdayNames[(day + shift + 7) % 7]);
  return `FREQ=WEEKLY;BYDAY=${by.join(',')};UNTIL=${compact(hongKongMoment(end_date, '23:59'))}`;
}

/** Returns the Monday of a day's week. */
export function mondayOf(date: string): string {
  return laterDate(date, 1 - weekdayOfNumber(dayNumber(date)));
}

/** A booked place for a calendar. */
export interface Booking {
  /** The enrolment's number, by which calendars know the booking again. */
  number: string;
  code: string;
  name: string;
  venue: string;
  participant?: string | null;
  timetable: Timetable;
}

/**
 * Describes a booked place for the `ics` library. The feed, a mail's attachment and the site's own files all come from here: with one uid
 * for each booking, a calendar never shows a class twice.
 */
export function bookingEvent({ number, code, name, venue, participant, timetable }: Booking, host: string) {
  return {
    ...lessonsEvent(timetable, [`${name} (${code})`, participant].filter(Boolean).join(' · ')),
    uid: `${number}@${host}`,
    location: venue,
  };
}

/** Describes a class's lessons for the `ics` library, from the first on; if their days are unknown, only the first. */
export function lessonsEvent(timetable: Timetable, title: string) {
  const { start, end } = lessonTimes(timetable, firstLessonDay(timetable));
  return {
    title,
    start: start.getTime(),
    end: end.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    // In UTC, a lesson before 8:00 falls on the day before.
    recurrenceRule: weeklyRule(timetable, start.getUTCHours() >= 16 ? -1 : 0),
    exclusionDates: exclusionsOf(timetable),
    alarms: alarmsOf(title),
  } as const;
}

/** Two hours leave a family the time to pack and to travel. */
const alarmsOf = (description: string) => [{ action: 'display' as const, description, trigger: { hours: 2, before: true } }];

/** What a link to Google Calendar adds. */
export interface GoogleEvent {
  title: string;
  location: string;
  /** Google takes no excluded days, so the days without a lesson belong here. */
  details: string;
  timetable: Timetable;
}

/** Returns a link with which Google Calendar offers to add a class's lessons. */
export function googleCalendarUrl({ title, location, details, timetable }: GoogleEvent): string {
  const { start, end } = lessonTimes(timetable, firstLessonDay(timetable));
  const rule = weeklyRule(timetable, 0);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${inHongKong(start)}/${inHongKong(end)}`,
    ctz: 'Asia/Hong_Kong',
    location,
    details,
  });
  if (rule) query.set('recur', `RRULE:${rule}`);
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** A moment in Hong Kong as calendars write it: `20270109T090000`. */
function inHongKong(moment: Date): string {
  const { date, time } = hongKongTime(moment);
  return `${date}T${time}00`.replace(/[-:]/g, '');
}

/** A moment in UTC as calendars write it: `20270109T010000Z`. */
const compact = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** The beginnings of the lessons that don't take place, after the first. */
function exclusionsOf(timetable: Timetable): number[] | undefined {
  const { no_class_dates, ...rule } = timetable;
  const first = firstLessonDay(timetable);
  const days = no_class_dates?.filter((day) => day > first && daysInRule(rule, day, day).length > 0);
  return days?.length ? days.map((day) => lessonTimes(timetable, day).start.getTime()) : undefined;
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
