import { expect, test } from '@jest/globals';
import { createEvent } from 'ics';
import { aClass } from '../../testing/examples.ts';
import { calendarEvent } from './calendar-file.ts';

const context = { locale: 'en', url: 'https://portal.example/en/swim-squad?class=SW-101' } as const;
const file = (change: Parameters<typeof aClass>[0] = {}) => createEvent(calendarEvent(aClass(change), context)).value ?? '';

test('weekly class - repeats on its weekday in Hong Kong until its last day', () => {
  const text = file();
  expect(text).toContain('DTSTART:20270109T010000Z');
  expect(text).toContain('DTEND:20270109T023000Z');
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270327T155900Z');
  expect(text).toContain('SUMMARY:Squad A\\, Saturday morning (SW-101)');
});

test('lesson before 8:00 in Hong Kong - falls on the day before in UTC', () => {
  const text = file({ start_time: '07:00', end_time: '07:45', weekdays: [1, 6], start_date: '2027-01-09' });
  expect(text).toContain('DTSTART:20270108T230000Z');
  expect(text).toContain('BYDAY=SU,FR;');
});

test.each([
  ['of one day', { end_date: '2027-01-09' }],
  ['without known weekdays', { weekdays: null }],
])('class %s - is one event', (_case, change) => {
  expect(file(change)).not.toContain('RRULE');
});
