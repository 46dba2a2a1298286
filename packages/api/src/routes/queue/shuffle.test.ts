import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { joinQueue, showQueue, showShuffle } from '@portal/contract/endpoints';
import { checkShuffle, type Shuffle } from '@portal/contract/entities';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { queues, queueTickets } from '../../db/schema/index.ts';
import { createBeacon } from '../../gateways/beacon.ts';
import { forgetOld } from '../../jobs/forget-old.ts';
import { createSingleFlight } from '../../single-flight.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

/** Round 1000 of drand's quicknet, as its relays report it, and when it came. */
const round1000 = {
  round: 1000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const comesAt = new Date('2023-08-23T15:59:24Z');

const afterRound = (seconds: number) => new Date(comesAt.getTime() + seconds * 1000);

let api: MoneyApi;
/** What the relay responds with, and what it was asked. */
let relay: () => Response;
const asked: string[] = [];
beforeAll(async () => {
  const beacon = createBeacon({ BEACON_ORIGIN: 'https://beacon.test' }, async (url) => {
    asked.push(new URL(`${url}`).pathname);
    return relay();
  });
  api = await createMoneyApi({ beacon: beacon!, config: { BEACON_ORIGIN: 'https://beacon.test' } });
});
afterAll(() => api.close());

/** A queue of ten whose entries close six seconds before round 1000 comes, so that it is the first from five seconds on. */
async function closeBeforeRound() {
  await api.ctx.db.delete(queues);
  // Each test plays the same minutes.
  Object.assign(api.ctx, { singleFlight: createSingleFlight(api.clock.now) });
  const closes = afterRound(-6);
  api.clock.set(addToMoment(closes, { minutes: -5 }));
  const { id } = await api.addClass({ opens_at: addToMoment(closes, { minutes: -1 }) });
  const people = await Promise.all(Array.from({ length: 10 }, () => api.addMember()));
  const join = async (as: string) => (await api.call(joinQueue, { body: { activity_id: id } }, { as })).body;
  const entries: string[] = [];
  for (const as of people) entries.push((await join(as)).entry!);
  const [queue] = await api.ctx.db.select().from(queues);
  const show = async (as?: string) => (await api.call(showShuffle, { params: { id: `${queue!.id}` } }, { as })).body;
  const look = async () => (await api.call(showQueue, { body: { activity_id: id } })).body;
  return { id: queue!.id, people, entries, join, show, look, close: () => api.clock.set(closes) };
}
const at = (seconds: number) => api.clock.set(afterRound(seconds));
const right = { entries: true, seed: true, places: true };

test('announces entries and round, then the beacon shuffles [LINE-09, LINE-11]', async () => {
  relay = () => Response.json(round1000);
  const { people, entries, join, show, look, close } = await closeBeforeRound();
  const before = await show();
  expect(before).toMatchObject({ secret_hash: expect.stringMatching(/^[\da-f]{64}$/), count: null, entries_hash: null, round: null });
  asked.length = 0;
  close();
  expect(await look()).toMatchObject({ state: 'shuffling' });
  const announced = await show(people[0]);
  expect(announced).toMatchObject({ count: 10, round: 1000, round_at: comesAt.toISOString(), own: { entry: entries[0], place: null } });
  expect([announced.seed, announced.entries]).toEqual([undefined, undefined]);
  const latecomer = await api.addMember();
  expect(await join(latecomer)).toMatchObject({ state: 'shuffling' });
  at(-0.5);
  expect(await look()).toMatchObject({ state: 'shuffling' });
  expect(asked).toEqual([]);

  at(1);
  expect(await look()).toMatchObject({ state: 'waiting' });
  expect(asked).toEqual(['/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/1000']);
  at(3);
  const shown = await show(people[3]);
  const { secret_hash, entries_hash, closed_at } = announced;
  expect(shown).toMatchObject({ secret_hash, entries_hash, closed_at, seed: round1000.randomness, signature: round1000.signature });
  expect(shown.secret_hash).toBe(before.secret_hash);
  expect(shown.entries!.toSorted()).toEqual(entries.toSorted());
  expect(shown.own).toEqual({ entry: entries[3], place: shown.entries!.indexOf(entries[3]!) + 1 });
  expect((await show(latecomer)).own?.place).toBe(11);
  expect(await checkShuffle(shown)).toEqual(right);
});

test('a forged round is refused, and the announced secret shuffles [LINE-10]', async () => {
  // Round 1001's own signature, and the randomness that belongs to it.
  const signature = 'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41';
  const randomness = createHash('sha256').update(signature, 'hex').digest('hex');
  relay = () => Response.json({ round: 1000, randomness, signature });
  const { show, look, close } = await closeBeforeRound();
  close();
  await look();
  const announced = await show();
  for (const seconds of [1, 10, 19]) {
    at(seconds);
    expect(await look()).toMatchObject({ state: 'shuffling' });
  }
  at(20);
  expect(await look()).toMatchObject({ state: 'waiting' });
  at(22);
  const shown = await show();
  expect(shown).toMatchObject({ round: 1000, signature: null, entries_hash: announced.entries_hash, secret_hash: announced.secret_hash });
  expect(await checkShuffle(shown)).toEqual(right);
});

test.each([
  ['another round', () => Response.json({ ...round1000, round: 1001 })],
  ['other randomness', () => Response.json({ ...round1000, randomness: 'fe'.repeat(32) })],
  ['no round yet', () => new Response('too early', { status: 425 })],
])('%s doesn’t shuffle, the right one later does [LINE-09]', async (_case, response) => {
  relay = response;
  const { look, show, close } = await closeBeforeRound();
  close();
  await look();
  at(1);
  expect(await look()).toMatchObject({ state: 'shuffling' });
  relay = () => Response.json(round1000);
  at(3);
  expect(await look()).toMatchObject({ state: 'waiting' });
  at(5);
  expect((await show()).seed).toBe(round1000.randomness);
});

test('an entry, a place or a seed changed afterwards shows [LINE-09]', async () => {
  relay = () => Response.json(round1000);
  const { look, show, close } = await closeBeforeRound();
  close();
  await look();
  at(1);
  await look();
  at(3);
  const shown = (await show()) as Shuffle & { entries: string[] };
  const [first, second, ...rest] = shown.entries as [string, string];
  const changed = first.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  expect((await checkShuffle({ ...shown, entries: [changed, second, ...rest] })).entries).toBe(false);
  expect((await checkShuffle({ ...shown, entries: [first, ...rest] })).entries).toBe(false);
  expect(await checkShuffle({ ...shown, entries: [second, first, ...rest] })).toEqual({ ...right, places: false });
  expect((await checkShuffle({ ...shown, seed: 'ab'.repeat(32) })).seed).toBe(false);
  expect((await checkShuffle({ ...shown, seed: 'ab'.repeat(32), signature: null })).seed).toBe(false);
});

test('stays for a year, then goes [LINE-11]', async () => {
  relay = () => Response.json(round1000);
  const { id, look, close } = await closeBeforeRound();
  close();
  await look();
  const left = () => api.ctx.db.$count(queueTickets, eq(queueTickets.line_id, id));
  api.clock.set(addToMoment(comesAt, { days: 364 }));
  await forgetOld.run(api.ctx);
  expect(await left()).toBe(10);
  api.clock.set(addToMoment(comesAt, { days: 366 }));
  await forgetOld.run(api.ctx);
  expect(await left()).toBe(0);
});

test.each(['999999', 'no-such-code'])('unknown shuffle %s is not found', async (id) => {
  expect((await api.call(showShuffle, { params: { id } })).status).toBe(404);
});
