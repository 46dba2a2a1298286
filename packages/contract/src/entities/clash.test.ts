import { expect, test } from '@jest/globals';
import { classesClash } from './clash.ts';

const camp = { start_date: '2027-04-03', end_date: '2027-04-05', start_time: '14:00', end_time: '12:00', weekdays: [] };
const night = { start_date: '2027-04-03', end_date: '2027-06-26', start_time: '22:00', end_time: '00:30', weekdays: [6] };
const oneDay = (date: string, start_time: string, end_time: string) => ({
  start_date: date,
  end_date: date,
  start_time,
  end_time,
  weekdays: [],
});

test.each([
  ['its night', camp, oneDay('2027-04-04', '03:00', '04:00'), true],
  ['its middle day', camp, oneDay('2027-04-04', '10:00', '11:00'), true],
  ['its last morning', camp, oneDay('2027-04-05', '11:00', '13:00'), true],
  ['the hours before it', camp, oneDay('2027-04-03', '12:00', '14:00'), false],
  ['the hours after it', camp, oneDay('2027-04-05', '12:00', '14:00'), false],
  ['its half hour after midnight', night, oneDay('2027-04-11', '00:00', '01:00'), true],
  ['the morning after', night, oneDay('2027-04-11', '00:30', '01:30'), false],
  ['another night class', night, { ...night, start_time: '23:00', end_time: '01:00' }, true],
  ['a night class of the day before', night, { ...night, weekdays: [5], start_time: '23:00', end_time: '01:00' }, false],
  ['a class before midnight on Sundays', night, { ...night, weekdays: [7], start_time: '00:15', end_time: '02:00' }, true],
])('class over midnight or of several days and %s clash: %j [CART-09]', (_case, a, b, clashes) => {
  expect(classesClash(a, b)).toBe(clashes);
  expect(classesClash(b, a)).toBe(clashes);
});

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
