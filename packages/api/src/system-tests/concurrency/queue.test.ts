import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { joinQueue, preEnrol, showQueue } from '@portal/contract/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import { activities, enrolments, queues, queueTickets } from '../../db/schema/index.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';

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
  const join = async (token: string, node: 0 | 1) =>
    (await cluster.nodes[node].call(joinQueue, { body: { activity_id: id } }, { token })).body;
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

test('keeps what was announced when a server is killed before the shuffle [LINE-04, LINE-10]', async () => {
  const { id, tokens, queue, drawn } = await gather(10);
  const { databaseUrl, ctx } = cluster.api;
  // Nothing listens there: the round never comes, and the secret shuffles.
  const env = { DATABASE_URL: databaseUrl!, DATA_DIR: ctx.config.DATA_DIR, BEACON_ORIGIN: 'http://127.0.0.1:1' };
  const start = () => startServer({ constants: { ...constants, BEACON_AFTER_SECONDS: 0, BEACON_WAIT_SECONDS: 1 }, env });
  const first = await start();
  const body = JSON.stringify({ activity_id: id });
  const show = async (server: ServerProcess) =>
    (await (await server.request('/api/line/show', { method: 'POST', body, headers: { 'content-type': 'application/json' } })).json())
      .state;
  const read = async () => (await ctx.db.select().from(queues).where(eq(queues.id, queue)))[0]!;
  await drawn();
  expect(await show(first)).toBe('shuffling');
  await first.kill();
  const announced = await read();
  expect(announced).toMatchObject({ entries: 10, drawn_at: null });
  const second = await start();
  while ((await show(second)) !== 'waiting') await pause(200);
  const { closed_at, entries, entries_hash, round, secret } = announced;
  expect(await read()).toMatchObject({ closed_at, entries, entries_hash, round, secret, seed: secret });
  await second.stop();
  expect(await places(queue)).toEqual(oneToN(tokens.length));
});

/** Tokens of accounts that join at both servers at once, each of them `times`; how many entries they have then. */
async function entriesOf(tokens: string[], times = 1): Promise<number> {
  const { queue, join } = await gather(1);
  const calls = Array.from({ length: times }, () => tokens).flat();
  await Promise.all(calls.map((token, n) => join(token, n % 2 ? 1 : 0)));
  return (await cluster.api.ctx.db.$count(queueTickets, eq(queueTickets.line_id, queue))) - 1;
}
const memberId = async (code: string) => (await cluster.api.findMember(code)).id;
const logInAll = (codes: string[]) => Promise.all(codes.map((code) => cluster.api.logIn(code)));
const addAccounts = async (count: number, changes: (n: number) => Parameters<typeof cluster.addMember>[0]) =>
  logInAll(await Promise.all(Array.from({ length: count }, (_, n) => cluster.addMember(changes(n)))));

describe('one family has one entry [LINE-02]', () => {
  test('with 100 accounts, where 100 strangers have 100', async () => {
    const host_id = await memberId(await cluster.addMember());
    expect(await entriesOf(await addAccounts(100, () => ({ host_id })))).toBe(1);
    expect(await entriesOf(await addAccounts(100, () => ({})))).toBe(100);
  });

  test('with 30 accounts of one mailbox, where 30 mailboxes have 30', async () => {
    const online = (email: (n: number) => string) => addAccounts(30, (n) => ({ kind: 'online', email: email(n) }));
    expect(await entriesOf(await online((n) => `chan+${n}@example.org`))).toBe(1);
    expect(await entriesOf(await online((n) => `chan${n}@example.org`))).toBe(30);
  });

  test('with 60 devices that reload, where 60 accounts have 60', async () => {
    const code = await cluster.addMember();
    expect(await entriesOf(await logInAll(Array.from({ length: 60 }, () => code)), 3)).toBe(1);
    expect(await entriesOf(await addAccounts(60, () => ({})), 3)).toBe(60);
  });

  test('and the place is worth nothing to a buyer', async () => {
    const { id, tokens, join, queue, drawn } = await gather(1);
    await drawn();
    const [seller] = tokens as [string];
    expect((await join(seller, 0)).place).toBe(1);
    const buyer = await cluster.api.logIn(await cluster.addMember());
    expect((await join(buyer, 1)).place).toBe(2);
    await cluster.api.ctx.db.update(queues).set({ let_in: 1 }).where(eq(queues.id, queue));
    const order = async (token: string) => (await cluster.nodes[0].call(preEnrol, { body: { activities: [id] } }, { token })).body;
    expect((await order(buyer)).code).toBe('NOT_OPEN');
    expect((await order(seller)).success).toBe(true);
  });
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
