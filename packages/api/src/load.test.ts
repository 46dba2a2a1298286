import { afterEach, expect, test } from '@jest/globals';
import { createLoad } from './load.ts';

const never = Number.POSITIVE_INFINITY;
const { now } = performance;
afterEach(() => {
  performance.now = now;
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['reads', 'read', 26, true],
  ['reads', 'read', 25, false],
  ['orders', 'order', 151, true],
  ['orders', 'order', 150, false],
] as const)('if most %s take (%s) %d ms, the server is overloaded: %s [LINE-06]', (_many, what, milliseconds, overloaded) => {
  const load = createLoad({ LINE_READ_MS: 25, LINE_ORDER_MS: 150, LINE_LOOP_MS: never });
  for (let n = 0; n < 10; n += 1) load.note(what, n < 2 ? 1 : milliseconds);
  expect(load.isOverloaded()).toBe(overloaded);
});

test('isn’t overloaded by one slow order of twenty', () => {
  const load = createLoad({ LINE_READ_MS: 25, LINE_ORDER_MS: 150, LINE_LOOP_MS: never });
  for (let n = 0; n < 20; n += 1) load.note('order', n === 7 ? 5_000 : 10);
  expect(load.isOverloaded()).toBe(false);
});

test('isn’t overloaded three seconds after the last slow orders [LINE-06]', () => {
  const load = createLoad({ LINE_READ_MS: 25, LINE_ORDER_MS: 150, LINE_LOOP_MS: never });
  let at = 1_000;
  performance.now = () => at;
  load.note('order', 500);
  at += 2_999;
  expect(load.isOverloaded()).toBe(true);
  at += 1;
  expect(load.isOverloaded()).toBe(false);
});

test('is overloaded by long turns of the event loop [LINE-06]', async () => {
  const load = createLoad({ LINE_READ_MS: never, LINE_ORDER_MS: never, LINE_LOOP_MS: 60 });
  expect(load.isOverloaded()).toBe(false);
  for (let n = 0; n < 5; n += 1) {
    const until = performance.now() + 100;
    while (performance.now() < until);
    await turn();
  }
  expect(load.isOverloaded()).toBe(true);
});
