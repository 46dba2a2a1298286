import { expect, test } from '@jest/globals';
import { createCircuitBreaker } from './circuit-breaker.ts';

function open() {
  let now = 0;
  const breaker = createCircuitBreaker(() => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { breaker, pass };
}

test('pauses double from ten seconds to five minutes', () => {
  const { breaker, pass } = open();
  const pauses: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    for (let time = 0; time < 3; time += 1) breaker.recordFailure();
    let pause = 0;
    while (breaker.isOpen()) {
      pass(1_000);
      pause += 1;
    }
    pauses.push(pause);
  }
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300]);
});

test('stays closed when a success comes between failures', () => {
  const { breaker } = open();
  breaker.recordFailure();
  breaker.recordFailure();
  breaker.recordSuccess();
  breaker.recordFailure();
  breaker.recordFailure();
  expect(breaker.isOpen()).toBe(false);
});

test('opens after one failure that ended the process', () => {
  const { breaker } = open();
  breaker.recordFailure(true);
  expect(breaker.isOpen()).toBe(true);
});
