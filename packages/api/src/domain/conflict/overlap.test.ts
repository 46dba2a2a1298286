import { expect, test } from '@jest/globals';
import { overlaps, type Timetable } from './overlap.ts';

const monday: Timetable = {
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  start_time: '17:00:00',
  end_time: '18:00:00',
  weekdays: [1, 3],
};

test.each<[string, Partial<Timetable>, boolean]>([
  ['same hours, one shared weekday', { weekdays: [3, 5] }, true],
  ['other weekdays', { weekdays: [2, 4] }, false],
  ['no weekdays given', { weekdays: [] }, true],
  ['begins when the other ends', { start_time: '18:00:00', end_time: '19:00:00' }, false],
  ['begins a minute before the other ends', { start_time: '17:59:00', end_time: '19:00:00' }, true],
  ['no hours', { start_time: null, end_time: null }, false],
  ['begins on the other’s last day', { start_date: '2026-12-31', end_date: '2027-01-31' }, true],
  ['begins the day after', { start_date: '2027-01-01', end_date: '2027-01-31' }, false],
])('%s - overlap: %s', (_case, change, expected) => {
  const other = { ...monday, ...change };
  expect(overlaps(monday, other)).toBe(expected);
  expect(overlaps(other, monday)).toBe(expected);
});
