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
  test('ends on time, not earlier, when nothing arrives', async () => {
    const outcome = outcomeOf(within(deadlineIn(5_000), never));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(outcome()).toBe('waits');
    await jest.advanceTimersByTimeAsync(2);
    expect(outcome()).toBe('TimeoutError');
  });

  test('adds the time that a busy device lost', async () => {
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

  describe('on a slow line', () => {
    const entries: object[] = [];
    const { getEntriesByType } = performance;
    beforeEach(() => {
      entries.length = 0;
      Object.assign(performance, { getEntriesByType: (type: string) => (type === 'resource' ? entries : []) });
    });
    afterEach(() => {
      Object.assign(performance, { getEntriesByType });
    });
    /** Makes a script arrive after so many milliseconds, again and again. */
    const scriptsCome = async (count: number, milliseconds: number) => {
      for (let n = 0; n < count; n += 1) {
        const startTime = performance.now();
        await jest.advanceTimersByTimeAsync(milliseconds);
        entries.push({ initiatorType: 'script', startTime, requestStart: startTime, responseEnd: performance.now() });
      }
    };

    test('each script extends the time up to four times', async () => {
      const outcome = outcomeOf(within(deadlineIn(4_000), never));
      await scriptsCome(6, 2_500);
      await jest.advanceTimersByTimeAsync(9_900);
      expect(outcome()).toBe('waits');
      await jest.advanceTimersByTimeAsync(200);
      expect(outcome()).toBe('TimeoutError');
    });

    test('ends after a minute while scripts keep coming', async () => {
      const outcome = outcomeOf(within(deadlineIn(4_000), never));
      await scriptsCome(23, 2_500);
      expect(outcome()).toBe('waits');
      await scriptsCome(2, 2_500);
      expect(outcome()).toBe('TimeoutError');
    });

    test('simultaneous scripts get the time of a good connection', async () => {
      const outcome = outcomeOf(within(deadlineIn(4_000), never));
      await scriptsCome(10, 100);
      await jest.advanceTimersByTimeAsync(2_990);
      expect(outcome()).toBe('waits');
      await jest.advanceTimersByTimeAsync(20);
      expect(outcome()).toBe('TimeoutError');
    });
  });
});
