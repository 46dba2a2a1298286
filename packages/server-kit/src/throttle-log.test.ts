import { afterEach, expect, jest, test } from '@jest/globals';
import { throttleLog } from './throttle-log.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('a thing happens a thousand times in a second - it is told at once, and then how often it came with the latest of them', () => {
  jest.useFakeTimers();
  const told: unknown[] = [];
  const tell = throttleLog((...what) => told.push(what));
  for (let n = 1; n <= 1000; n += 1) tell('refused', `call ${n}`);
  tell('broken');
  expect(told).toEqual([
    ['refused', 'call 1', 1],
    ['broken', '', 1],
  ]);
  jest.advanceTimersByTime(5_000);
  expect(told.slice(2)).toEqual([['refused', 'call 1000', 999]]);
  tell('refused', 'much later');
  expect(told.at(-1)).toEqual(['refused', 'much later', 1]);
});
