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
  ['its night', true, camp, oneDay('2027-04-04', '03:00', '04:00')],
  ['its middle day', true, camp, oneDay('2027-04-04', '10:00', '11:00')],
  ['its last morning', true, camp, oneDay('2027-04-05', '11:00', '13:00')],
  ['the hours before it', false, camp, oneDay('2027-04-03', '12:00', '14:00')],
  ['the hours after it', false, camp, oneDay('2027-04-05', '12:00', '14:00')],
  ['its half hour after midnight', true, night, oneDay('2027-04-11', '00:00', '01:00')],
  ['the morning after', false, night, oneDay('2027-04-11', '00:30', '01:30')],
  ['another night class', true, night, { ...night, start_time: '23:00', end_time: '01:00' }],
  ['a night class of the day before', false, night, { ...night, weekdays: [5], start_time: '23:00', end_time: '01:00' }],
  ['a class before midnight on Sundays', true, night, { ...night, weekdays: [7], start_time: '00:15', end_time: '02:00' }],
])('class of days or nights clashes with %s: %s [CART-09]', (_case, clashes, a, b) => {
  expect(classesClash(a, b)).toBe(clashes);
  expect(classesClash(b, a)).toBe(clashes);
});

const saturdayMorning = { start_date: '2027-01-09', end_date: '2027-03-27', start_time: '09:00', end_time: '10:30', weekdays: [6] };

test.each([
  ['the same hours on the same weekday', true, {}],
  ['hours that overlap', true, { start_time: '10:00', end_time: '11:30' }],
  ['hours that overlap by a minute', true, { start_time: '10:29', end_time: '12:00' }],
  ['hours that only touch', false, { start_time: '10:30', end_time: '12:00' }],
  ['another weekday', false, { weekdays: [7] }],
  ['unknown weekdays', true, { weekdays: null }],
  ['no weekdays given', true, { weekdays: [] }],
  ['one weekday of several in common', true, { weekdays: [3, 6] }],
  ['dates that meet on one day', true, { start_date: '2027-03-27', end_date: '2027-06-26' }],
  ['dates after', false, { start_date: '2027-03-28', end_date: '2027-06-26' }],
  ['an unknown start', false, { start_time: null }],
  ['an unknown end', false, { end_time: null }],
])('two classes with %s clash: %s [CART-09]', (_case, clashes, change) => {
  const other = { ...saturdayMorning, ...change };
  expect(classesClash(saturdayMorning, other)).toBe(clashes);
  expect(classesClash(other, saturdayMorning)).toBe(clashes);
});
