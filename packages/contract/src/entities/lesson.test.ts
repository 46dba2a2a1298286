import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { classesClash } from './clash.ts';
import {
  bookingEvent,
  firstLessonDay,
  googleCalendarUrl,
  lessonDays,
  lessonSchema,
  lessonsEvent,
  lessonTimes,
  mondayOf,
  nextLessonDay,
} from './lesson.ts';
import type { Timetable } from './timetable.ts';

const saturdays: Timetable = { start_date: '2027-01-09', end_date: '2027-03-27', start_time: '09:00', end_time: '10:30', weekdays: [6] };

test.each<[string, Partial<Timetable>, string, string | null]>([
  ['before it starts', {}, '2026-12-01T00:00Z', '2027-01-09'],
  ['in the middle of the week', {}, '2027-01-12T00:00Z', '2027-01-16'],
  ['while a lesson goes on', {}, '2027-01-16T02:29Z', '2027-01-16'],
  ['when it is just over', {}, '2027-01-16T02:30Z', '2027-01-23'],
  ['on its last day', {}, '2027-03-27T00:00Z', '2027-03-27'],
  ['after its last lesson', {}, '2027-03-27T02:30Z', null],
  ['on two weekdays', { weekdays: [3, 6] }, '2027-01-16T02:30Z', '2027-01-20'],
  ['on the evening before in UTC', {}, '2027-01-15T16:30Z', '2027-01-16'],
  ['over before 8:00, when UTC is a day behind', { start_time: '06:00', end_time: '07:00' }, '2027-01-15T23:30Z', '2027-01-23'],
  ['of one day, whatever its weekdays say', { end_date: '2027-01-09', weekdays: [3] }, '2027-01-08T00:00Z', '2027-01-09'],
  ['of one day', { end_date: '2027-01-09', weekdays: [] }, '2027-01-08T00:00Z', '2027-01-09'],
  ['of one day that is over', { end_date: '2027-01-09', weekdays: [] }, '2027-01-09T02:30Z', null],
  ['without times, until the day ends', { start_time: null, end_time: null }, '2027-01-16T15:58Z', '2027-01-16'],
  ['without times, when the day has ended', { start_time: null, end_time: null }, '2027-01-16T15:59Z', '2027-01-23'],
  ['without known weekdays, only its first day', { weekdays: null }, '2027-01-12T00:00Z', null],
  ['over midnight, while it goes on', { start_time: '22:00', end_time: '00:30' }, '2027-01-16T16:29Z', '2027-01-16'],
  ['over midnight, when it is just over', { start_time: '22:00', end_time: '00:30' }, '2027-01-16T16:30Z', '2027-01-23'],
])('a class %s has the right next lesson', (_case, change, now, day) => {
  expect(nextLessonDay({ ...saturdays, ...change }, Date.parse(now))).toBe(day);
});

test.each<[string, Partial<Timetable>, string | undefined]>([
  ['weekly', {}, 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327T155900Z'],
  ['on every weekday', { weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;UNTIL=20270327T155900Z'],
  ['before 8:00, the day before in UTC', { start_time: '07:00', weekdays: [1, 6] }, 'FREQ=WEEKLY;BYDAY=SU,FR;UNTIL=20270327T155900Z'],
  ['at midnight, the day before in UTC', { start_time: '00:00' }, 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270327T155900Z'],
  ['without times, from midnight', { start_time: null, end_time: null }, 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270327T155900Z'],
  ['of one day', { end_date: '2027-01-09' }, undefined],
  ['without known weekdays', { weekdays: null }, undefined],
  ['whose weekdays never come', { end_date: '2027-01-12', weekdays: [4] }, undefined],
])('a class %s has the right repetition rule', (_case, change, rule) => {
  expect(lessonsEvent({ ...saturdays, ...change }, 'Squad A').recurrenceRule).toBe(rule);
});

describe('hours of a lesson [CALENDAR-1]', () => {
  const night = { start_time: '22:00', end_time: '00:30' };
  const camp = { start_date: '2027-04-03', end_date: '2027-04-04', start_time: '14:00', end_time: '12:00', weekdays: [] };
  test.each<[string, Partial<Timetable>, string, string]>([
    ['in the morning', {}, '2027-01-09T01:00Z', '2027-01-09T02:30Z'],
    ['over midnight', night, '2027-01-09T14:00Z', '2027-01-09T16:30Z'],
    ['of one night', { ...night, end_date: '2027-01-09' }, '2027-01-09T14:00Z', '2027-01-09T16:30Z'],
    [
      'of one night that ends on its last day',
      { ...night, end_date: '2027-01-10', weekdays: [] },
      '2027-01-09T14:00Z',
      '2027-01-09T16:30Z',
    ],
    ['until midnight', { start_time: '22:00', end_time: '00:00' }, '2027-01-09T14:00Z', '2027-01-09T16:00Z'],
    ['of a camp', camp, '2027-04-03T06:00Z', '2027-04-04T04:00Z'],
    ['of a camp of five days', { ...camp, end_date: '2027-04-07' }, '2027-04-03T06:00Z', '2027-04-07T04:00Z'],
    ['without an end', { end_time: null }, '2027-01-09T01:00Z', '2027-01-09T15:59Z'],
  ])('lesson %s begins and ends at the right moments', (_case, change, start, end) => {
    const timetable = { ...saturdays, ...change };
    expect(lessonTimes(timetable, timetable.start_date)).toEqual({ start: new Date(start), end: new Date(end) });
  });

  test('begins on the first of the weekdays, not on the first day', () => {
    const timetable = { ...saturdays, start_date: '2027-01-04', weekdays: [6] };
    expect(firstLessonDay(timetable)).toBe('2027-01-09');
    expect(lessonsEvent(timetable, 'Squad A').start).toBe(Date.parse('2027-01-09T01:00Z'));
  });
});

describe('days without a lesson [OFFICE-14]', () => {
  const timetable = { ...saturdays, no_class_dates: ['2027-01-09', '2027-02-06'] };

  test('are not among the lessons', () => {
    expect(lessonDays(timetable, '2027-01-09', '2027-02-13')).toEqual(['2027-01-16', '2027-01-23', '2027-01-30', '2027-02-13']);
  });

  test('are skipped by the first and the next lesson', () => {
    expect(firstLessonDay(timetable)).toBe('2027-01-16');
    expect(nextLessonDay(timetable, Date.parse('2027-02-01T00:00Z'))).toBe('2027-02-13');
  });

  test('are excluded from a calendar, which begins with the first lesson', () => {
    const { start, exclusionDates } = lessonsEvent(timetable, 'Squad A');
    expect([start, exclusionDates]).toEqual([Date.parse('2027-01-16T01:00Z'), [Date.parse('2027-02-06T01:00Z')]]);
  });
});

test('a booking has one uid, wherever its event is made [CALENDAR-2]', () => {
  const booking = { number: 'ENR-000007', code: 'SW-101', name: 'Squad A', venue: 'Pool', timetable: saturdays };
  expect(bookingEvent({ ...booking, participant: 'Wong Tin Lok' }, 'portal.example')).toEqual({
    uid: 'ENR-000007@portal.example',
    title: 'Squad A (SW-101) · Wong Tin Lok',
    location: 'Pool',
    start: Date.parse('2027-01-09T01:00Z'),
    end: Date.parse('2027-01-09T02:30Z'),
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327T155900Z',
    alarms: [{ action: 'display', description: 'Squad A (SW-101) · Wong Tin Lok', trigger: { hours: 2, before: true } }],
  });
  expect(bookingEvent(booking, 'portal.example').title).toBe('Squad A (SW-101)');
});

test.each([
  ['in the morning', {}, '20270109T090000/20270109T103000', 'RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327T155900Z'],
  [
    'before 8:00',
    { start_time: '07:00', end_time: '08:00' },
    '20270109T070000/20270109T080000',
    'RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327T155900Z',
  ],
  ['of one day', { end_date: '2027-01-09' }, '20270109T090000/20270109T103000', null],
])('Google Calendar shows a class %s at Hong Kong hours [CALENDAR-1]', (_case, change, dates, rule) => {
  const details = 'No class on 2027-02-06 (Sat)';
  const url = new URL(googleCalendarUrl({ title: 'Squad A', location: 'Pool', details, timetable: { ...saturdays, ...change } }));
  const { recur = null, ...query } = Object.fromEntries(url.searchParams);
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(query).toEqual({ action: 'TEMPLATE', text: 'Squad A', dates, ctz: 'Asia/Hong_Kong', location: 'Pool', details });
  expect(recur).toBe(rule);
});

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

const clock = fc
  .integer({ min: 0, max: 24 * 4 - 1 })
  .map((n) => `${String(n >> 2).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const dayInMarch = (day: number) => `2027-03-${String(day).padStart(2, '0')}`;
const anyTimetable: fc.Arbitrary<Timetable> = fc
  .record({
    start: fc.integer({ min: 1, max: 20 }),
    days: fc.integer({ min: 0, max: 11 }),
    start_time: clock,
    end_time: clock,
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
    no_class_dates: fc.array(fc.integer({ min: 1, max: 31 }).map(dayInMarch), { maxLength: 3 }),
  })
  .map(({ start, days, ...rest }) => ({ ...rest, start_date: dayInMarch(start), end_date: dayInMarch(start + days) }));

/** Every lesson of a class whose days are known, as moments. */
function lessonsOf(timetable: Timetable) {
  return lessonDays(timetable, timetable.start_date, timetable.end_date).map((day) => lessonTimes(timetable, day));
}

test('every lesson ends after it begins', () => {
  fc.assert(
    fc.property(anyTimetable, (timetable) => {
      for (const { start, end } of lessonsOf(timetable)) expect(end.getTime()).toBeGreaterThan(start.getTime());
      const { start, end } = lessonsEvent(timetable, 'Squad A');
      expect(end).toBeGreaterThan(start);
    }),
  );
});

test('classes clash exactly when two of their lessons overlap [CART-09]', () => {
  // With several days and no weekdays, every day counts, unless it is one stay.
  const isKnown = ({ start_date, end_date, start_time, end_time, weekdays }: Timetable) =>
    start_date === end_date || weekdays!.length > 0 || end_time! <= start_time!;
  const known = anyTimetable.filter(isKnown);
  fc.assert(
    fc.property(known, known, (a, b) => {
      const overlap = lessonsOf(a).some((one) => lessonsOf(b).some((two) => one.start < two.end && two.start < one.end));
      expect(classesClash(a, b)).toBe(overlap);
    }),
    { numRuns: 2000 },
  );
});

test('a lesson with an invalid day or time is rejected', () => {
  const lesson = { ac_code: 'SW-101', date: '2027-01-09', start_time: '09:00', end_time: '10:30' };
  expect(v.is(lessonSchema, lesson)).toBe(true);
  expect(v.is(lessonSchema, { ...lesson, date: '2027-13-01' })).toBe(false);
  expect(v.is(lessonSchema, { ...lesson, start_time: 'nine' })).toBe(false);
});
