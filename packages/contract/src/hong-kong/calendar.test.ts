import { expect, test } from '@jest/globals';
import { addToDate, addToMoment, daysBetween, type Span, weekdayOf } from './calendar.ts';

test.each<[string, Span, string]>([
  ['2026-12-31', { days: 1 }, '2027-01-01'],
  ['2027-03-01', { days: -1 }, '2027-02-28'],
  ['2028-02-28', { days: 1 }, '2028-02-29'],
  ['2027-01-31', { months: 1 }, '2027-02-28'],
  ['2028-02-29', { years: 1 }, '2029-02-28'],
  ['2026-10-31', { months: 12 }, '2027-10-31'],
])('%s plus %o is %s', (date, span, later) => {
  expect(addToDate(date, span)).toBe(later);
});

test('adds a span to a moment', () => {
  expect(addToMoment(new Date('2026-12-31T15:59:30Z'), { minutes: 15 })).toEqual(new Date('2026-12-31T16:14:30Z'));
  expect(addToMoment(new Date('2027-03-28T00:00:00Z'), { days: 1 })).toEqual(new Date('2027-03-29T00:00:00Z'));
});

test('counts days across months and leap days, negative backwards', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-01-02', '2026-12-31')).toBe(-2);
});

test('weekdays are 1 for Monday to 7 for Sunday', () => {
  expect(['2027-01-04', '2027-01-09', '2027-01-10'].map(weekdayOf)).toEqual([1, 6, 7]);
});

test('a day that is not in the calendar throws a RangeError', () => {
  expect(() => addToDate('2027-02-29', { days: 1 })).toThrow(RangeError);
});
