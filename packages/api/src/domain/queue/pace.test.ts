import { expect, test } from '@jest/globals';
import { move } from './pace.ts';

const bounds = { LINE_RATE_LEAST: 1, LINE_RATE_MOST: 50 };
const queue = { names: 10_000, let_in: 0, rate: 4, pace: 0, settled: false, rest: 0, stopped: false, most: null };

/** Moves on second by second; the server is strained as soon as the rate exceeds what it can do. */
function run(seconds: number, bearable: number, start = queue) {
  let now = { ...start };
  for (let n = 0; n < seconds; n += 1) now = { ...now, ...move(now, 1, now.rate > bearable, bounds) };
  return now;
}

test('learns a capacity of 20 a second to within 15 % [LINE-06]', () => {
  const found = run(30, 20);
  expect(found.settled).toBe(true);
  const later = run(60, 20, found);
  const average = (later.let_in - found.let_in) / 60;
  expect(average).toBeGreaterThan(15);
  expect(average).toBeLessThan(20);
  expect(Math.abs(found.pace / average - 1)).toBeLessThan(0.15);
});

test('cuts the pace once under seconds of overload, then waits', () => {
  const start = { ...queue, rate: 20, settled: true };
  const overloadedFor = (seconds: number) => {
    let now = start;
    for (let n = 0; n < seconds; n += 1) now = { ...now, ...move(now, 1, true, bounds) };
    return now.rate;
  };
  expect(overloadedFor(1)).toBeLessThan(20);
  expect(overloadedFor(4)).toBe(overloadedFor(1));
  expect(overloadedFor(5)).toBeLessThan(overloadedFor(1));
});

test('holds the pace within its limits [LINE-06]', () => {
  expect(run(60, 1_000).rate).toBe(50);
  expect(run(60, 0).rate).toBe(1);
});

test('estimates no wait before the rate has met its bound [LINE-05]', () => {
  expect(run(2, 1_000).settled).toBe(false);
  expect(run(30, 1_000).settled).toBe(true);
});

test('follows the staff’s pace or stop [LINE-05, LINE-07]', () => {
  const slow = { ...queue, rate: 40, most: 3 };
  expect(move(slow, 1, false, bounds)).toMatchObject({ let_in: 3, rate: 3 });
  expect(move({ ...slow, most: 0.5 }, 2, false, bounds)).toMatchObject({ let_in: 1, rate: 0.5, pace: 0.5 });
  expect(move({ ...slow, stopped: true }, 60, false, bounds).let_in).toBe(0);
});

test('doesn’t let in everybody at once after a minute without servers', () => {
  expect(move({ ...queue, rate: 10 }, 60, false, bounds).let_in).toBe(30);
});
