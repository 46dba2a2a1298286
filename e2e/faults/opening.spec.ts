import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { listActivities, showShuffle } from '@portal/contract/endpoints';
import { checkShuffle } from '@portal/contract/entities';
import { openSession } from '../../packages/api/src/domain/session/sessions.ts';
import type { Buyer } from '../../packages/api/src/system-tests/concurrency/faults/watch-calls.ts';
import { createFixture, type Fixture } from '../../packages/api/src/testing/fixture.ts';
import { expect, testWithoutPage as test } from '../fixtures/test.ts';
import { startDatabaseCluster } from './database-cluster.ts';
import { isMeasured } from './limits.ts';
import { attend, estimateErrors, type Person, percentile, rankCorrelation, ranksOf } from './opening.ts';
import { type RehearsedStack, rehearse } from './rehearsal.ts';
import { callThrough, type Stack, startStack } from './stack.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

const long = process.env.LONG === '1';
/** `npm run load-test`: the database is a cluster, mails, payments and files are others' services, and something happens to each part. */
const rehearsed = process.env.REHEARSE === '1';
const people = Number(process.env.PEOPLE ?? (long ? 3_000 : 120));
const seats = 20;
/** The first accounts are all of one household; of the others, every third is in the family of the one before. */
const household = Math.ceil(people / 30);
const hostOf = (n: number) => (n < household ? 0 : n % 3 === 2 && n > household ? n - 1 : n);
/** Everybody comes within this time, the last half in the minute between opening and draw (here: its share). */
const comingMs = long ? 60_000 : 6_000;
const drawMs = comingMs / 2;

let stack: Stack;
let surroundings: Surroundings | undefined;
let fixture: Fixture;
test.describe.configure({ timeout: rehearsed ? 2_400_000 : long ? 900_000 : 120_000 });
test.beforeAll(async () => {
  surroundings = rehearsed ? await startSurroundings() : undefined;
  const constants = {
    DRAW_SECONDS: drawMs / 1000,
    ...(long ? {} : { LINE_RATE_FIRST: 20, LINE_RATE_LEAST: 10 }),
    UPLOADS_PER_ADDRESS: 1_000_000,
    HOLDS_PER_MEMBER: 10_000,
  };
  const settings = {
    ...surroundings?.settings,
    // As in production: on so busy a machine the balancer needs more than the 2 s of the other tests to notice that a server ends.
    ...(rehearsed && { DRAIN_MS: '5000' }),
  };
  stack = await startStack({ settings, constants }, rehearsed ? startDatabaseCluster : undefined);
  fixture = createFixture({ ctx: stack.ctx, findMember }, 'OP');
});
test.afterAll(async () => {
  await stack?.stop();
  await surroundings?.stop();
});

const query = async <T>(text: string) => (await stack.ctx.db.execute(text)) as unknown as { rows: T[] };
const findMember = async (code: string) =>
  (await query<{ id: number; password_hash: string | null }>(`select id, password_hash from members where code = '${code}'`)).rows[0]!;

async function addBuyer(host_id?: number): Promise<Buyer> {
  const member = await findMember(await fixture.addMember({ host_id }));
  return { memberId: member.id, token: await openSession(stack.ctx, stack.ctx.db, member as never), coupon: '' };
}

/**
 * Keeps reading another group's classes, in a thread of its own because this one plays thousands of people. Returns a function that stops it
 * and resolves to how long each read took (ms).
 */
function readElsewhere() {
  const workerData = { origin: stack.origin, path: listActivities.path, group: 'SW' };
  const reader = new Worker(new URL('reader.ts', import.meta.url), { workerData });
  return async () => {
    reader.postMessage('stop');
    const [times] = await once(reader, 'message');
    return times as number[];
  };
}

async function killOneOfEach(): Promise<void> {
  for (const kind of ['api', 'portal'] as const) {
    await stack.pairs[0][kind].kill();
    await stack.pairs[0][kind].start();
  }
}

test(`admits ${people} people for ${seats} seats once, in shuffled order [LINE-03, LINE-04, LINE-06, SEAT-1]`, async () => {
  const tokens: string[] = [];
  const members: number[] = [];
  for (let n = 0; n < people; n += 1) {
    const { memberId, token } = await addBuyer(hostOf(n) === n ? undefined : members[hostOf(n)]);
    members.push(memberId);
    tokens.push(token);
  }
  const quiet = readElsewhere();
  await pause(long ? 10_000 : 1_000);
  const before = await quiet();

  const began = performance.now();
  const opens_at = new Date(Date.now() + comingMs - drawMs);
  const { id: classId } = await fixture.addClass({ capacity: seats, opens_at });
  const call = callThrough(stack.origin);
  const attending = tokens.map((token, arrival) => {
    const person: Person = { token, arrival, times: arrival % 3 === 0 ? 3 : 1, comesAt: began + (arrival / people) * (comingMs - 1_000) };
    return attend({ call, classId, groupCode: 'SQOP' }, person);
  });
  const meanwhile = readElsewhere();
  await pause(comingMs + (long ? 15_000 : 2_500));
  // Its thousands of classes are in a group of their own, which none of the waiting people read.
  const others = createFixture({ ctx: stack.ctx, findMember }, 'RE');
  await (surroundings ? rehearse(stack as RehearsedStack, surroundings, { fixture: others, addBuyer: () => addBuyer() }) : killOneOfEach());
  const stories = await Promise.all(attending);
  const during = await meanwhile();

  const tickets = await query<{ line_id: number; family_id: number; place: number }>('select line_id, family_id, place from line_tickets');
  const placeOf = new Map(tickets.rows.map(({ family_id, place }) => [family_id, place]));
  const places = members.map((_, n) => placeOf.get(members[hostOf(n)]!)!);
  const families = members.flatMap((_, n) =>
    hostOf(n) === n ? [members.flatMap((_member, other) => (hostOf(other) === n ? [other] : []))] : [],
  );
  const placesOfFamilies = families.map(([host]) => places[host!]!);
  expect(placesOfFamilies.toSorted((a, b) => a - b)).toEqual(Array.from({ length: families.length }, (_, index) => index + 1));
  expect(tickets.rows).toHaveLength(families.length);
  const { body: shuffle } = await call(showShuffle, { params: { id: `${tickets.rows[0]!.line_id}` } });
  expect(await checkShuffle(shuffle)).toEqual({ entries: true, seed: true, places: true });
  // People admitted before their next request saw no position.
  expect(stories.filter(({ moved, place }, n) => moved || (place !== undefined && place !== places[n]))).toEqual([]);
  // On a slow machine some come too late for the draw, and stand behind.
  const early = families.flatMap((family, n) => {
    const own = family.map((member) => stories[member]!);
    const joined = own.reduce((sum, { times }) => sum + times, 0);
    return own.some(({ inTime }) => inTime) ? { place: placesOfFamilies[n]!, often: joined > 1 } : [];
  });
  expect(early.length).toBeGreaterThan(families.length / 3);
  const drawn = ranksOf(early.map(({ place }) => place));
  // Four standard deviations of what chance alone would give.
  expect(Math.abs(rankCorrelation(drawn))).toBeLessThan(4 / Math.sqrt(drawn.length - 1));
  const often = drawn.filter((_, n) => early[n]!.often);
  const mean = often.reduce((sum, place) => sum + place, 0) / often.length;
  expect(Math.abs(mean - (drawn.length + 1) / 2)).toBeLessThan((4 * drawn.length) / Math.sqrt(12 * often.length));

  const ordered = stories.filter(({ outcome }) => outcome === 'ordered');
  expect(new Set(stories.map(({ outcome }) => outcome))).toEqual(new Set(['ordered', 'FULL']));
  expect(ordered).toHaveLength(seats);
  const { rows } = await query<{ invoice_id: string }>(
    `select invoice_id from enrolments where activity_id = ${classId} and state = 'held'`,
  );
  expect(rows.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(ordered.map(({ invoice }) => invoice).toSorted());

  const p = (values: number[], share: number) => Math.round(percentile(values, share));
  const errors = estimateErrors(stories);
  const reads = stories.flatMap((story) => story.reads);
  const orders = stories.flatMap((story) => story.orders);
  const letIn = stories.map(({ letInAt = 0 }) => letInAt);
  console.log(
    [
      `${people} people of ${families.length} families, ${seats} places: ${Math.round((Math.max(...letIn) - Math.min(...letIn)) / 1000)} s to let all in`,
      `p99 reads ${p(reads, 0.99)} ms, orders ${p(orders, 0.99)} ms`,
      `elsewhere p95 ${p(before, 0.95)} ms before, ${p(during, 0.95)} ms meanwhile`,
      `estimates: ${errors.length}, half within ${p(
        errors.map((item) => item * 100),
        0.5,
      )} %, 9 of 10 within ${p(
        errors.map((item) => item * 100),
        0.9,
      )} %`,
      `correlation of place and arrival ${rankCorrelation(drawn).toFixed(3)}, ${early.length} before the draw`,
    ].join('\n'),
  );
  if (!isMeasured || rehearsed) return;
  expect(percentile(reads, 0.99)).toBeLessThan(300);
  expect(percentile(orders, 0.99)).toBeLessThan(2_000);
  expect(percentile(errors, 0.5)).toBeLessThan(0.3);
  expect(percentile(during, 0.95) / percentile(before, 0.95)).toBeLessThan(1.5);
});
