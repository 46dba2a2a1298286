import { expect, test } from '@jest/globals';
import { bookingPeriod, isBookable } from './booking-period.ts';

const periods = {
  member_book_start_date: '2026-11-10',
  member_book_end_date: '2026-11-20',
  nonmember_book_start_date: '2026-11-15',
  nonmember_book_end_date: '2026-11-18',
};

test.each([
  ['2026-11-09', 'before', 'before', false],
  ['2026-11-10', 'open', 'before', true],
  ['2026-11-15', 'open', 'open', true],
  ['2026-11-18', 'open', 'open', true],
  ['2026-11-19', 'open', 'after', true],
  ['2026-11-20', 'open', 'after', true],
  ['2026-11-21', 'after', 'after', false],
] as const)('%s - members: %s, others: %s; both days of a period belong to it', (today, forMembers, forOthers, listed) => {
  expect(bookingPeriod(periods, true, today)).toBe(forMembers);
  expect(bookingPeriod(periods, false, today)).toBe(forOthers);
  expect(isBookable(periods, today)).toBe(listed);
});

test('a period without a start - never opens; without an end - stays open', () => {
  expect(bookingPeriod({ ...periods, member_book_start_date: null }, true, '2030-01-01')).toBe('before');
  expect(bookingPeriod({ ...periods, member_book_end_date: null }, true, '2030-01-01')).toBe('open');
});
