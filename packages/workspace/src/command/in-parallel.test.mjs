import { expect, test } from '@jest/globals';
import { inParallel } from './in-parallel.mjs';

test('runs at most two of five tasks at once, results in order', async () => {
  let now = 0;
  let most = 0;
  const responses = await inParallel(2, [5, 1, 4, 2, 3], async (ticks) => {
    most = Math.max(most, ++now);
    for (let tick = 0; tick < ticks; tick++) await null;
    now--;
    return ticks * 10;
  });
  expect(responses).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('throws the failure of a task and starts nothing new', async () => {
  const begun = [];
  const work = async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('second');
  };
  await expect(inParallel(1, [1, 2, 3], work)).rejects.toThrow('second');
  expect(begun).toEqual([1, 2]);
});
