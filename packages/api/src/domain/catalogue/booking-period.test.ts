import { expect, test } from '@jest/globals';
import { isBookable } from './booking-period.ts';

const periods = {
  member_book_start_date: '2026-11-10',
  member_book_end_date: '2026-12-10',
  nonmember_book_start_date: '2026-11-20',
  nonmember_book_end_date: null,
};

test.each([
  ['2026-11-09', false],
  ['2026-11-10', true],
  ['2026-12-10', true],
  ['2026-12-11', false],
])('members on %s may book: %s', (today, open) => {
  expect(isBookable(periods, 'member', today)).toBe(open);
});

test('period without a start or an end doesn’t exist', () => {
  expect(isBookable(periods, 'nonmember', '2026-11-20')).toBe(false);
  expect(isBookable({ ...periods, member_book_start_date: null }, 'member', '2026-11-20')).toBe(false);
});
