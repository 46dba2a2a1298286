import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type SampleBackEnd, sampleBackEnd } from '../testing/sample-back-end.ts';
import { beginPayment, type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

let paid: Set<string>;
let inFlight: Set<string>;
let backEnd: SampleBackEnd;
let portal: SamplePortal;
let now: number;
beforeEach(async () => {
  paid = new Set();
  inFlight = new Set();
  now = Date.now();
  for (const clock of [Date, performance]) jest.spyOn(clock, 'now').mockImplementation(() => now);
  backEnd = await sampleBackEnd({
    'pos/goOnlinePayment': ({ invoice_id }) => (invoice_id === 'refused' ? undefined : { PayMe: true }),
    'payment/get_simple': (_body, path) => {
      const id = path.split('/').at(-1) as string;
      return id === 'gone'
        ? undefined
        : { id, code: 'A1', datetime: '2026-11-20T07:30:00Z', paid: paid.has(id), in_flight: inFlight.has(id) };
    },
  });
  portal = await samplePortal({ API_ORIGIN: backEnd.origin });
  await portal.ship();
  await portal.ship({ build: 'acme-2', version: '2.0.0' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await backEnd.stop();
});

/** Somebody begins to pay an invoice, by default a new one each time. */
async function begin(build = 'acme-1', { invoice = randomUUID() as string, payer = randomUUID() as string } = {}) {
  await beginPayment(portal.app, { invoice, build, payer });
  return invoice;
}
const counts = async () => (await (await portal.app.request('/payments')).json()).builds;
const later = (seconds: number) => {
  now += seconds * 1000;
};

test('payments are begun - a minute later the back end is asked whether each is paid, and it counts for the build that began it', async () => {
  const [soon] = [await begin(), await begin()];
  await begin('acme-2');
  paid.add(soon);
  later(59);
  expect(await counts()).toEqual([
    { build: 'acme-1', begun: 2, paid: 0, open: 2 },
    { build: 'acme-2', begun: 1, paid: 0, open: 1 },
  ]);
  later(1);
  expect(await counts()).toEqual([
    { build: 'acme-1', begun: 2, paid: 1, open: 0 },
    { build: 'acme-2', begun: 1, paid: 0, open: 0 },
  ]);
});

test('a payment takes longer than a minute - it is open until it is paid, for half an hour at most', async () => {
  const [late, never] = [await begin(), await begin()];
  for (const one of [late, never]) inFlight.add(one);
  later(60);
  expect(await counts()).toEqual([{ build: 'acme-1', begun: 2, paid: 0, open: 2 }]);
  paid.add(late);
  inFlight.delete(late);
  later(60);
  expect(await counts()).toEqual([{ build: 'acme-1', begun: 2, paid: 1, open: 1 }]);
  later(28 * 60);
  expect(await counts()).toEqual([{ build: 'acme-1', begun: 2, paid: 1, open: 0 }]);
});

test('a payment is taken up again by the release that began it - it counts once; by another one - it counts for that one only', async () => {
  const invoice = await begin();
  await begin('acme-1', { invoice });
  await begin('acme-2', { invoice });
  paid.add(invoice);
  later(60);
  expect(await counts()).toEqual([
    { build: 'acme-1', begun: 1, paid: 0, open: 0 },
    { build: 'acme-2', begun: 1, paid: 1, open: 0 },
  ]);
});

test.each([
  ['the back end refuses', { invoice: 'refused' }],
  ['a build begins that nobody published', { build: 'acme-3' }],
])('%s - nothing is counted', async (_what, { invoice, build }: { invoice?: string; build?: string }) => {
  await begin(build, { invoice });
  expect(await counts()).toEqual([]);
});

test('the back end does not say - it counts as not paid, and is not asked again', async () => {
  await begin('acme-1', { invoice: 'gone' });
  later(60);
  expect(await counts()).toEqual([{ build: 'acme-1', begun: 1, paid: 0, open: 0 }]);
});

test('one payer begins many payments - three of them count in an hour', async () => {
  for (let times = 0; times < 9; times += 1) await begin('acme-1', { payer: 'one' });
  expect(await counts()).toMatchObject([{ begun: 3 }]);
  later(3601);
  await begin('acme-1', { payer: 'one' });
  expect(await counts()).toMatchObject([{ begun: 4 }]);
});

test('somebody reads the counts - they hold builds and numbers, but no invoice and no payer', async () => {
  const invoice = await begin('acme-1', { payer: 'token-of-a-member' });
  const text = await (await portal.app.request('/payments')).text();
  expect(text).toContain('acme-1');
  expect([text.includes(invoice), text.includes('token-of-a-member')]).toEqual([false, false]);
});
