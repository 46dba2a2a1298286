import { expect, test } from '@jest/globals';
import { classesClash } from './clash.ts';

const saturdayMorning = { start_date: '2027-01-09', end_date: '2027-03-27', start_time: '09:00', end_time: '10:30', weekdays: [6] };

test.each([
  ['the same hours on the same weekday', {}, true],
  ['hours that overlap', { start_time: '10:00', end_time: '11:30' }, true],
  ['hours that overlap by a minute', { start_time: '10:29', end_time: '12:00' }, true],
  ['hours that only touch', { start_time: '10:30', end_time: '12:00' }, false],
  ['another weekday', { weekdays: [7] }, false],
  ['unknown weekdays', { weekdays: null }, true],
  ['no weekdays given', { weekdays: [] }, true],
  ['one weekday of several in common', { weekdays: [3, 6] }, true],
  ['dates that meet on one day', { start_date: '2027-03-27', end_date: '2027-06-26' }, true],
  ['dates after', { start_date: '2027-03-28', end_date: '2027-06-26' }, false],
  ['an unknown start', { start_time: null }, false],
  ['an unknown end', { end_time: null }, false],
])('two classes with %s %j clash: %j [CART-09]', (_case, change, clashes) => {
  const other = { ...saturdayMorning, ...change };
  expect(classesClash(saturdayMorning, other)).toBe(clashes);
  expect(classesClash(other, saturdayMorning)).toBe(clashes);
});
