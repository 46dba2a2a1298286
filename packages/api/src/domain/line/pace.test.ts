import { expect, test } from '@jest/globals';
import { move } from './pace.ts';

const bounds = { LINE_RATE_LEAST: 1, LINE_RATE_MOST: 50 };
const line = { names: 1_000, let_in: 0, rate: 4, pace: 0, settled: false, stopped: false, most: null };

/** Moves on second by second; the server is strained as soon as the rate exceeds what it can do. */
function run(seconds: number, bearable: number, start = line) {
  let now = { ...start };
  for (let n = 0; n < seconds; n += 1) now = { ...now, ...move(now, 1, now.rate > bearable, bounds) };
  return now;
}

test('servers that bear 20 a second - are found within ten seconds, and the pace stays near [LINE-06]', () => {
  const { rate, pace, settled } = run(60, 20);
  expect(settled).toBe(true);
  expect(rate).toBeGreaterThan(14);
  expect(rate).toBeLessThanOrEqual(21);
  expect(Math.abs(pace - 18.5)).toBeLessThan(18.5 * 0.15);
});

test('servers that bear anything - let in the most that is set, those that bear nothing the least', () => {
  expect(run(60, 1_000).rate).toBe(50);
  expect(run(60, 0).rate).toBe(1);
});

test('wait - is not told before the rate has met its bound', () => {
  expect(run(2, 1_000).settled).toBe(false);
  expect(run(10, 1_000).settled).toBe(true);
});

test('staff slow it to 3 a second, or stop it - nobody more is let in [LINE-07]', () => {
  const slow = { ...line, rate: 40, most: 3 };
  expect(move(slow, 1, false, bounds)).toMatchObject({ let_in: 3, rate: 3 });
  expect(move({ ...slow, stopped: true }, 60, false, bounds).let_in).toBe(0);
});

test('no server ran for a minute - people aren’t let in all at once', () => {
  expect(move({ ...line, rate: 10 }, 60, false, bounds).let_in).toBe(30);
});
