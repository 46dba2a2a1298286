import { expect, test } from '@jest/globals';
import { formatDateTime, formatDay, formatDeadline, formatTime, formatTimes, hongKongDate, hongKongIso, hongKongMoment } from './index.ts';

test('dates a late UTC moment on the next day [LAYOUT-25, LAYOUT-26]', () => {
  expect(hongKongDate('2027-01-08T23:30:00Z')).toBe('2027-01-09');
  expect(formatTime('2027-01-08T23:30:00Z')).toBe('7:30 AM');
  expect(formatDateTime('2027-01-08T23:30:00Z')).toBe('2027-01-09 07:30');
});

test('a string without an offset is already Hong Kong time [LAYOUT-26]', () => {
  expect(formatDateTime('2026-11-20 15:30:00')).toBe('2026-11-20 15:30');
  expect(formatDateTime('2026-11-20T15:30')).toBe('2026-11-20 15:30');
  expect(hongKongDate('2026-11-20')).toBe('2026-11-20');
});

test('formats the weekday in Hong Kong, in the language [LAYOUT-26]', () => {
  expect(formatDay('2027-01-09', 'en')).toBe('2027-01-09 (Sat)');
  expect(formatDay('2027-01-09', 'zh')).toBe('2027-01-09 (六)');
  expect(formatDay(new Date('2027-01-09T16:00:00Z'), 'en')).toBe('2027-01-10 (Sun)');
});

test('midnight and noon are 12 AM and 12 PM [LAYOUT-25]', () => {
  expect(formatTime('00:05')).toBe('12:05 AM');
  expect(formatTime('12:00')).toBe('12:00 PM');
  expect(formatTimes('09:00', '10:30:00')).toBe('9:00 AM – 10:30 AM');
  expect(formatTime('2027-01-08T16:00:00Z')).toBe('12:00 AM');
});

test('an invalid date throws a RangeError', () => expect(() => hongKongDate('soon')).toThrow(RangeError));

test('reads a day and time in Hong Kong, in any device time zone [LAYOUT-26]', () => {
  expect(hongKongMoment('2027-01-09', '09:30').toISOString()).toBe('2027-01-09T01:30:00.000Z');
  expect(hongKongMoment('2027-01-09').toISOString()).toBe('2027-01-08T16:00:00.000Z');
  expect(hongKongMoment('2026-12-31', '24:00')).toEqual(hongKongMoment('2027-01-01'));
  expect(hongKongIso('2027-01-08T23:30:00Z')).toBe('2027-01-09T07:30+08:00');
});

test.each([
  ['2026-11-20T07:50:00Z', 'en', '3:50 PM'],
  ['2026-11-23T02:00:00Z', 'en', '2026-11-23 (Mon) 10:00 AM'],
  ['2026-11-23T02:00:00Z', 'zh', '2026-11-23 (一) 10:00 AM'],
] as const)('deadline %s in %s is %s [LAYOUT-25]', (moment, locale, text) => {
  expect(formatDeadline(moment, '2026-11-20T07:30:00Z', locale)).toBe(text);
});
