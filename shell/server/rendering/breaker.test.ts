import { expect, test } from '@jest/globals';
import { createBreaker } from './breaker.ts';

function open() {
  let now = 0;
  const breaker = createBreaker(() => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { breaker, pass };
}

test('pauses double from ten seconds to five minutes', () => {
  const { breaker, pass } = open();
  const rests: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    for (let time = 0; time < 3; time += 1) breaker.failed();
    let rest = 0;
    while (breaker.isOpen()) {
      pass(1_000);
      rest += 1;
    }
    rests.push(rest);
  }
  expect(rests).toEqual([10, 20, 40, 80, 160, 300, 300]);
});

test('stays closed when a success comes between failures', () => {
  const { breaker } = open();
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.isOpen()).toBe(false);
});

test('opens after one failure that ended the process', () => {
  const { breaker } = open();
  breaker.failed(true);
  expect(breaker.isOpen()).toBe(true);
});
