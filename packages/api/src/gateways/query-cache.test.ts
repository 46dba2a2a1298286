import { expect, test } from '@jest/globals';
import { createQueryCache } from './query-cache.ts';

function start() {
  let at = 0;
  const queried: string[] = [];
  let response = 'pending';
  const cache = createQueryCache(
    () => new Date(at),
    async (key) => {
      queried.push(key);
      await null;
      if (response === 'down') throw new Error('down');
      return response;
    },
  );
  return {
    cache,
    queried,
    becomes: (next: string) => {
      response = next;
    },
    later: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

test('queries once for a hundred at once', async () => {
  const { cache, queried } = start();
  expect(new Set(await Promise.all(Array.from({ length: 100 }, () => cache.get('a'))))).toEqual(new Set(['pending']));
  expect(queried).toHaveLength(1);
});

test('queries at most ten times for a thousand in ten seconds', async () => {
  const { cache, queried, later } = start();
  for (let n = 0; n < 1000; n += 1) {
    await cache.get('a');
    later(0.01);
  }
  expect(queried.length).toBeLessThanOrEqual(10);
});

test('sees a completed payment at once when polled every five seconds', async () => {
  const { cache, becomes, later } = start();
  for (let n = 0; n < 100; n += 1) {
    expect(await cache.get('a')).toBe('pending');
    later(5);
  }
  becomes('completed');
  expect(await cache.get('a')).toBe('completed');
});

test('returns the last response for two seconds', async () => {
  const { cache, becomes, later } = start();
  for (let n = 0; n < 20; n += 1) await cache.get('a');
  becomes('completed');
  expect(await cache.get('a')).toBe('pending');
  later(2);
  expect(await cache.get('a')).toBe('completed');
});

test('payments do not use up each other’s questions', async () => {
  const { cache, becomes } = start();
  for (let n = 0; n < 20; n += 1) await cache.get('a');
  becomes('completed');
  expect(await cache.get('b')).toBe('completed');
});

test('caches no failure, and nothing after being cleared', async () => {
  const { cache, becomes } = start();
  becomes('down');
  await expect(cache.get('a')).rejects.toThrow('down');
  becomes('pending');
  expect(await cache.get('a')).toBe('pending');
  for (let n = 0; n < 20; n += 1) await cache.get('a');
  becomes('completed');
  cache.forget('a');
  expect(await cache.get('a')).toBe('completed');
});
