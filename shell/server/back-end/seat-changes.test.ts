import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchSeatChanges } from './seat-changes.ts';

let server: Server;
let now = 1_800_000_000_000;
const start = now;
/** Calls that wait for a response, with what each already knew. */
const held: { since: string | null; response: ServerResponse }[] = [];
let status = 200;

beforeEach(async () => {
  now = start;
  status = 200;
  held.length = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  server = createServer((request, response) => {
    held.push({ since: new URL(String(request.url), 'http://x').searchParams.get('since'), response });
    if (status !== 200) response.writeHead(status).end('{}');
    server.emit('held');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close().closeAllConnections();
});

/** Starts watching; the first question makes it listen. */
async function watch() {
  const places = watchSeatChanges(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const listening = once(server, 'held');
  places.isOutdated('SW', now);
  await listening;
  return places;
}

/** Responds to the held call and waits for the next one. */
async function respondWith(at: string, groups: string[] | null) {
  const next = once(server, 'held');
  held.at(-1)?.response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ at, groups }));
  await next;
}

test('reported change outdates the responses of its group [SEAT-8]', async () => {
  const places = await watch();
  await respondWith('a', null);
  const requestedAt = now + 10;
  now += 3_000;
  expect(places.isOutdated('SW', requestedAt)).toBe(false);
  await respondWith('b', ['SW']);
  expect(held.map(({ since }) => since)).toEqual([null, 'a', 'b']);
  expect(places.isOutdated('SW', requestedAt)).toBe(true);
  for (const at of ['c', 'd', 'e', 'f']) {
    now += 4_000;
    await respondWith(at, []);
  }
  expect(places.isOutdated('BB', requestedAt)).toBe(false);
  expect(places.isOutdated('SW', now - 4_000)).toBe(false);
});

test('unknown change outdates all older responses [SEAT-8]', async () => {
  const places = await watch();
  await respondWith('a', []);
  now += 3_000;
  await respondWith('b', null);
  expect(places.isOutdated('BB', now - 2_500)).toBe(true);
});

test('response is used for two seconds while seats change [SEAT-8]', async () => {
  const places = await watch();
  await respondWith('a', ['SW']);
  expect(places.isOutdated('SW', now - 1_900)).toBe(false);
  expect(places.isOutdated('SW', now - 2_100)).toBe(true);
});

test.each([
  ['has no such call', 404],
  ['fails', 500],
  ['sends nothing', 0],
])('uses a response for five seconds with a back end that %s [SEAT-8]', async (_what, code) => {
  status = code || 200;
  const places = await watch();
  now += 60_000;
  expect(places.isOutdated('SW', now - 4_900)).toBe(false);
  expect(places.isOutdated('SW', now - 5_100)).toBe(true);
});

test('response is used for five seconds without a feed [SEAT-8]', async () => {
  const places = await watch();
  await respondWith('a', []);
  now += 60_000;
  expect(places.isOutdated('SW', now - 4_900)).toBe(false);
  expect(places.isOutdated('SW', now - 5_100)).toBe(true);
});
