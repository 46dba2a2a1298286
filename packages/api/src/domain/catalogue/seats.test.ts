import { expect, test } from '@jest/globals';
import { seatsOf } from './seats.ts';

const sizes = { capacity: 10, wait_capacity: 3, need_approve: false };

test.each([
  ['open', { places: 7, waiting: 0 }, 3, false, false],
  ['last place taken', { places: 10, waiting: 0 }, 0, true, false],
  ['a freed place goes to the waiting list', { places: 9, waiting: 1 }, 0, true, false],
  ['more freed than waiting', { places: 7, waiting: 1 }, 2, false, false],
  ['waiting list full', { places: 10, waiting: 3 }, 0, true, true],
  ['more taken than the lowered capacity', { places: 12, waiting: 0 }, 0, true, false],
  ['more waiting than the lowered list takes', { places: 10, waiting: 4 }, 0, true, true],
  ['open though its list is full', { places: 0, waiting: 3 }, 7, false, false],
])('reports class: %s [CLASS-12]', (_case, taken, free, is_full, is_wait_full) => {
  expect(seatsOf(sizes, taken)).toEqual({ free, is_full, is_wait_full });
});

test('waiting entries reserve no place where approval is needed [CLASS-12]', () => {
  expect(seatsOf({ ...sizes, need_approve: true }, { places: 2, waiting: 3 })).toEqual({ free: 8, is_full: false, is_wait_full: true });
});
