import { expect, jest, test } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { createHashQueue } from './passwords.ts';

const limits = { PASSWORD_HASHES_AT_ONCE: 2, PASSWORD_HASHES_WAITING: 3 };

test('hashes two at once, queues three and refuses the rest [ATTACK-4]', async () => {
  expect(readConfig({}).PASSWORD_HASHES_AT_ONCE).toBe(limits.PASSWORD_HASHES_AT_ONCE);
  const queue = createHashQueue();
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const work = (n: number) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
    order.push(n);
  };
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => queue(limits, 'one', work(n))));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const item of refused) expect(item).toMatchObject({ reason: { code: 'BUSY', options: { retryAfterSeconds: expect.any(Number) } } });
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4]]);
});

test('reports when to retry if the queue of a hundred is full', async () => {
  const queue = createHashQueue();
  const many = { PASSWORD_HASHES_AT_ONCE: 2, PASSWORD_HASHES_WAITING: 100 };
  jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(50);
  await queue(many, 'first', async () => undefined);
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const waiting = Array.from({ length: 102 }, (_, n) => queue(many, `${n}`, () => held));
  const refused = await queue(many, '0', () => held).catch((error: unknown) => error);
  // A hundred of 50 ms, two at a time: two and a half seconds.
  expect(refused).toMatchObject({ code: 'BUSY', options: { retryAfterSeconds: 3 } });
  end();
  await Promise.all(waiting);
});

test('failing work leaves its place to the next', async () => {
  const queue = createHashQueue();
  const failing = Array.from({ length: 4 }, () => queue(limits, 'one', () => Promise.reject(new Error('no'))));
  await Promise.allSettled(failing);
  await expect(queue(limits, 'one', async () => 'in')).resolves.toBe('in');
});

test('alternates addresses if one has filled the queue', async () => {
  const queue = createHashQueue();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
  };
  const flood = Array.from({ length: 5 }, (_, n) => queue(limits, 'flood', work(`flood ${n}`)));
  const [results] = await Promise.all([Promise.allSettled(flood), queue(limits, 'somebody', work('somebody'))]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(order).toEqual(['flood 0', 'flood 1', 'flood 2', 'somebody', 'flood 3']);
});

test('starts a new queue for an owner after the last one', async () => {
  const queue = createHashQueue();
  for (let round = 0; round < 2; round += 1) {
    const all = Array.from({ length: 6 }, (_, n) => queue(limits, `${n}`, async () => n));
    const results = await Promise.allSettled(all);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  }
});
