import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { prepareChunk } from './scripts.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A script as webpack's runtime puts it into the page; `given` is what the runtime receives. */
function chunk() {
  const script = document.createElement('script');
  script.src = '/releases/account/pages.js';
  const given = jest.fn<(event: Event | string) => void>();
  prepareChunk(script);
  script.onerror = given;
  return { script, given: () => given.mock.calls.map(([event]) => (event as Event).type) };
}

/** The page's connection: how long its slowest script took, which has just arrived. */
const lineTakes = (milliseconds: number) =>
  Object.assign(performance, {
    getEntriesByType: (type: string) =>
      type === 'resource' ? [{ initiatorType: 'script', startTime: -milliseconds, requestStart: -milliseconds, responseEnd: 0 }] : [],
  });

describe('script of a build', () => {
  test('hangs (F7) - webpack gets an error while the page still has time to show it', async () => {
    lineTakes(100);
    const { given } = chunk();
    await jest.advanceTimersByTimeAsync(3_400);
    expect(given()).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(given()).toEqual(['timeout']);
  });

  test('is as slow as the earlier ones - is waited for', async () => {
    lineTakes(2_800);
    const { given } = chunk();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(given()).toEqual([]);
    await jest.advanceTimersByTimeAsync(400);
    expect(given()).toEqual(['timeout']);
  });

  test('has arrived - isn’t given up later', async () => {
    lineTakes(100);
    const { script, given } = chunk();
    script.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(given()).toEqual([]);
  });
});
