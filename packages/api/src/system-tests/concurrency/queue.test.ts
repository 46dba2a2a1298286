import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { joinQueue, preEnrol, showQueue } from '@portal/contract/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import { activities, enrolments, queues, queueTickets } from '../../db/schema/index.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';
import { startServer } from '../../testing/server-process.ts';

/** People receive their positions within 2 s of the shuffle, the minimum. */
const constants = {
  DRAW_SECONDS: 1,
  LINE_RATE_FIRST: 20,
  LINE_RATE_MOST: 20,
  LINE_LOOP_MS: 100_000,
  LINE_READ_MS: 100_000,
  LINE_ORDER_MS: 100_000,
};

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster({ constants });
});
afterAll(() => cluster?.close());

/**
 * A class that opens in five minutes, and people who have joined its queue at either server. The test decides when it opens, however long
 * joining took. A stopped queue is shuffled but can't be over before the test has looked.
 */
async function gather(people: number, { stopped = true } = {}) {
  const { db } = cluster.api.ctx;
  const planned = new Date(Date.now() + 5 * 60_000);
  const { id } = await cluster.addClass({ opens_at: planned, capacity: 5 });
  const tokens: string[] = [];
  for (let n = 0; n < people; n += 1) tokens.push(await cluster.api.logIn(await cluster.addMember()));
  const join = async (token: string, node: 0 | 1, device?: string) =>
    (await cluster.nodes[node].call(joinQueue, { body: { activity_id: id, device } }, { token })).body;
  await Promise.all(tokens.map((token, n) => join(token, n % 2 ? 1 : 0)));
  const [queue] = await db.update(queues).set({ stopped }).where(eq(queues.opens_at, planned)).returning();
  const drawn = async () => {
    const opens_at = new Date();
    await db.transaction(async (tx) => {
      await tx.update(activities).set({ opens_at }).where(eq(activities.id, id));
      await tx.update(queues).set({ opens_at }).where(eq(queues.id, queue!.id));
    });
    // The draw comes a second later, and until then a server may remember the old moment.
    await pause(opens_at.getTime() + 1_100 - Date.now());
  };
  return { id, tokens, join, queue: queue!.id, drawn };
}
const places = async (queue: number) =>
  (await cluster.api.ctx.db.select().from(queueTickets).where(eq(queueTickets.line_id, queue)))
    .map(({ place }) => place!)
    .toSorted((a, b) => a - b);
const oneToN = (n: number) => Array.from({ length: n }, (_, index) => index + 1);

test('shuffles once for both servers [LINE-03, LINE-04]', async () => {
  const { tokens, join, queue, drawn } = await gather(40);
  await drawn();
  const query = async (node: 0 | 1) => Promise.all(tokens.map(async (token) => (await join(token, node)).place));
  await Promise.all([query(0), query(1)]);
  await pause(1_100);
  const [first, second] = [await query(0), await query(1)];
  expect(first).toEqual(second);
  expect(first.toSorted((a, b) => a! - b!)).toEqual(oneToN(40));
  expect(await places(queue)).toEqual(oneToN(40));
});

test('shuffles on another server when one is killed mid-shuffle [LINE-04]', async () => {
  const { id, tokens, join, queue, drawn } = await gather(10);
  const { databaseUrl, ctx } = cluster.api;
  const third = await startServer({ constants, env: { DATABASE_URL: databaseUrl!, DATA_DIR: ctx.config.DATA_DIR } });
  await drawn();
  await ctx.db.transaction(async (tx) => {
    // The draw waits for this row, with the others already changed.
    await tx.select().from(queueTickets).where(eq(queueTickets.line_id, queue)).limit(1).for('update');
    const body = JSON.stringify({ activity_id: id });
    const queried = third
      .request('/api/line/show', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      .catch(() => null);
    while (!(await drawWaits())) await pause(20);
    await third.kill();
    await queried;
  });
  const responses = [];
  for (const [n, token] of tokens.entries()) responses.push((await join(token, n % 2 ? 1 : 0)).place);
  expect(responses.toSorted((a, b) => a! - b!)).toEqual(oneToN(10));
});

const drawWaits = async () => {
  const { rows } = (await cluster.api.ctx.db.execute(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%update line_tickets%'",
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
};

test('gives one person one place across both servers [LINE-02]', async () => {
  const { tokens, join, queue, drawn } = await gather(3);
  const often = () => Promise.all(Array.from({ length: 20 }, (_, n) => join(tokens[0]!, n % 2 ? 1 : 0)));
  await often();
  await drawn();
  await join(tokens[1]!, 0);
  await often();
  const newcomer = await cluster.api.logIn(await cluster.addMember());
  await Promise.all(Array.from({ length: 20 }, (_, n) => join(newcomer, n % 2 ? 1 : 0)));
  expect(await places(queue)).toEqual(oneToN(4));
});

test('gives one device’s place to one of two members [LINE-02]', async () => {
  const { queue, id, join, drawn } = await gather(2);
  const device = 'what-the-device-of-a-family-keeps';
  const visitor = () => cluster.nodes[0].call(joinQueue, { body: { activity_id: id, device } });
  await visitor();
  await drawn();
  const { place } = (await visitor()).body;
  const [first, second] = [await cluster.api.logIn(await cluster.addMember()), await cluster.api.logIn(await cluster.addMember())];
  const responses = await Promise.all([join(first, 0, device), join(second, 1, device)]);
  expect(responses.map((response) => response.place).toSorted((a, b) => a! - b!)).toEqual([place, 4]);
  expect(await places(queue)).toEqual(oneToN(4));
});

test('gives 5 places to 5 of 30 people [LINE-01, LINE-06, SEAT-1]', async () => {
  const { id, tokens, join, drawn } = await gather(30, { stopped: false });
  await drawn();
  let early = 0;
  await Promise.all(
    tokens.map(async (token, n) => {
      const { call } = cluster.nodes[n % 2 ? 1 : 0];
      for (;;) {
        const { body } = await call(preEnrol, { body: { activities: [id] } }, { token });
        const state = await join(token, n % 2 ? 1 : 0);
        if (body.code !== 'NOT_OPEN') return;
        early += 1;
        await pause(state.state === 'in' ? 10 : 200);
      }
    }),
  );
  expect(early).toBeGreaterThan(0);
  const taken = await cluster.api.ctx.db
    .select({ member: enrolments.participant_id })
    .from(enrolments)
    .where(and(eq(enrolments.activity_id, id), inArray(enrolments.state, ['held', 'paid'])));
  expect(taken).toHaveLength(5);
  // Like a page: a response may be a second old, so it queries again after `ask_again`.
  const query = async () => (await cluster.nodes[0].call(showQueue, { body: { activity_id: id, place: 30 } })).body;
  let last = await query();
  while (last.state === 'waiting') {
    await pause(last.ask_again);
    last = await query();
  }
  expect(['in', 'over']).toContain(last.state);
});
