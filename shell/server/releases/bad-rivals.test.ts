import { createHash, randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { prove, watchOnce } from '@portal/releases';
import { reportingAddress, type SamplePortal, samplePortal, shareOut } from '../testing/sample-portal.ts';
import { placeOf } from './canary-cohort.ts';

/** A rival of the payment section, as members experience it. */
interface Rival {
  throws?: number;
  slow?: number;
}

const usual: Required<Rival> = { throws: 0.01, slow: 0.05 };
/** A morning on which courses open. */
const membersAMinute = 3_600;
/** They show what is usual, in a minute and a half. */
const membersBefore = 300;
/** Per cent. */
const share = 5;
let portal: SamplePortal;
let server: Server;
let origin: string;
let now: number;
beforeEach(async () => {
  now = Date.now();
  for (const clock of [Date, performance]) jest.spyOn(clock, 'now').mockImplementation(() => now);
  portal = await samplePortal({ TRUST_PROXY: 'true' });
  await portal.ship({ build: 'good' });
  await prove(portal.releases, 'good');
  await new Promise<void>((resolve) => {
    server = serve({ fetch: portal.operators.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve()) as Server;
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  jest.restoreAllMocks();
  server.close().closeAllConnections();
});

/** Chance that is the same in each run. */
const chance = (...of: unknown[]) => createHash('sha256').update(of.join(' ')).digest().readUInt32BE() / 2 ** 32;

/** A member opens the page of an order; what happens depends on the release that the page has. */
async function visit(member: string, rival: Rival): Promise<void> {
  const cookie = `portal-cohort=${member}`;
  const headers = { Cookie: cookie, 'X-Forwarded-For': `192.0.2.${Math.floor(chance(member, 'address') * 250)}` };
  const invoice = randomUUID();
  const response = await portal.app.request(`/en/payment/${invoice}`, { headers });
  const home = String(reportingAddress(response));
  const [, build = ''] = (await response.text()).match(/"live":\{[^}]*"build":"([^"]*)"/) ?? [];
  const is = build === 'good' ? usual : { ...usual, ...rival };
  const throws = chance(member, 'throws') < is.throws;
  const sent = {
    section: 'payment',
    build,
    loads: 1,
    failures: throws ? { 'F-601': 1 } : {},
    slow: chance(member, 'slow') < is.slow ? 1 : 0,
  };
  await portal.app.request(home, { method: 'POST', headers, body: JSON.stringify([sent]) });
}

/** Members come one after another while the watch checks every two seconds, until it acts or the time is over. */
async function watchFor(seconds: number, membersAMinute: number, comes: (member: string) => Promise<void>) {
  for (let second = 0; second < seconds; second += 2) {
    for (let item = 0; item < membersAMinute / 30; item += 1) await comes(`${second}-${item}-${membersAMinute}`);
    now += 2_000;
    const did = await watchOnce(portal.releases, { origins: [origin], findFaults: async () => [], provenAfter: 1_000, worseBy: 0.05 });
    if (did.length > 0) return { ...did[0], seconds: second + 2 };
  }
  return undefined;
}

/** Establishes what is usual first; then runs a minute of members, of whom only those with the rival matter. */
async function minuteOf(rival: Rival) {
  await watchFor(90, membersBefore, (member) => visit(member, {}));
  await shareOut(portal, 'rival', share);
  return watchFor(60, membersAMinute, async (member) => {
    if (placeOf('rival', member) < share) await visit(member, rival);
  });
}

const live = async () => (await portal.releases.registry.read()).sections.payment;

test.each<[string, Rival, why: RegExp]>([
  ['throws for 30 % of the members', { throws: 0.3 }, /^failed in \d+ of \d+ visits \(F-601\); good failed in/],
  ['is slow for half of them', { slow: 0.5 }, /^was slow in \d+ of \d+ visits; good was slow in/],
])('a canary for 5 %% %s is rolled back in a minute', async (_what, rival, why) => {
  const did = await minuteOf(rival);
  expect(did).toMatchObject({ build: 'rival', did: 'rollback', why: expect.stringMatching(why) });
  expect((await live())?.canary).toBeUndefined();
  expect((await live())?.live.release.build).toBe('good');
});

if (process.env.LONG === '1') {
  test('keeps a 5 % canary that performs as well as the live release', async () => {
    expect(await minuteOf({})).toBeUndefined();
    expect((await live())?.canary?.release.build).toBe('rival');
  });
}
