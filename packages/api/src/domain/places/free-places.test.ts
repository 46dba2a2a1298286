import { expect, test } from '@jest/globals';
import { freePlaces, isFull, isWaitFull } from './free-places.ts';

const sizes = { capacity: 10, wait_capacity: 3, need_approve: false };

test.each([
  ['open', { taken: 7, waiting: 0 }, 3, false, false],
  ['last place taken', { taken: 10, waiting: 0 }, 0, true, false],
  ['a freed place belongs to who waits', { taken: 9, waiting: 1 }, 0, true, false],
  ['more freed than waiting', { taken: 7, waiting: 1 }, 2, false, false],
  ['waiting list full', { taken: 10, waiting: 3 }, 0, true, true],
  ['open though its list is full', { taken: 0, waiting: 3 }, 7, false, false],
] as const)('%s [CLASS-12]', (_case, count, free, full, waitFull) => {
  expect([freePlaces(sizes, count), isFull(sizes, count), isWaitFull(sizes, count)]).toEqual([free, full, waitFull]);
});

test('class that needs approval - waiting entries reserve no place, its list may be full while places are free [CLASS-12]', () => {
  const approval = { ...sizes, need_approve: true };
  expect(freePlaces(approval, { taken: 2, waiting: 3 })).toBe(8);
  expect(isWaitFull(approval, { taken: 2, waiting: 3 })).toBe(true);
});
