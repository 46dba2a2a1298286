import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deadlineIn, within } from './deadline.ts';

const never = new Promise<never>(() => {});
const outcomeOf = (work: Promise<unknown>) => {
  let outcome = 'waits';
  work.then(
    () => {
      outcome = 'came';
    },
    (error: Error) => {
      outcome = error.name;
    },
  );
  return () => outcome;
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('deadline', () => {
  test('nothing came in the time - it is over then, not earlier', async () => {
    const outcome = outcomeOf(within(deadlineIn(5_000), never));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(outcome()).toBe('waits');
    await jest.advanceTimersByTimeAsync(2);
    expect(outcome()).toBe('TimeoutError');
  });

  test('device that was too busy to look - has the time that it missed added', async () => {
    const [begin, started] = [performance.now(), Date.now()];
    let missed = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => Date.now() - started + begin + missed);
    const outcome = outcomeOf(within(deadlineIn(5_000), never));
    await jest.advanceTimersByTimeAsync(100);
    missed = 4_500;
    await jest.advanceTimersByTimeAsync(4_800);
    expect(outcome()).toBe('waits');
    await jest.advanceTimersByTimeAsync(200);
    expect(outcome()).toBe('TimeoutError');
    now.mockRestore();
  });
});
