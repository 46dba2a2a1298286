import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { lessonSchema, nextLessonDay, type Timetable, weeklyRule } from './lesson.ts';

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
])('a class %s has the right repetition rule', (_case, change, rule) => {
  expect(weeklyRule({ ...saturdays, ...change })).toBe(rule);
});

test('a lesson with an invalid day or time is rejected', () => {
  const lesson = { ac_code: 'SW-101', date: '2027-01-09', start_time: '09:00', end_time: '10:30' };
  expect(v.is(lessonSchema, lesson)).toBe(true);
  expect(v.is(lessonSchema, { ...lesson, date: '2027-13-01' })).toBe(false);
  expect(v.is(lessonSchema, { ...lesson, start_time: 'nine' })).toBe(false);
});
