import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookPlan, changePlan, preEnrol, type Wish } from '@portal/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { activities, enrolments, invoices, waitingEntries } from '../../db/schema/index.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';
import { startServer } from '../../testing/server-process.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
});
afterAll(() => cluster?.close());

interface Family {
  parent: number;
  children: [number, number];
  token: string;
}

/** A parent with two children and the plan that `wishesFor` makes of their codes. */
async function addFamily(wishesFor: (children: string[], parent: string) => Partial<Wish>[]): Promise<Family> {
  const parent = await cluster.addMember();
  const { id } = await cluster.api.findMember(parent);
  const children = [await cluster.addMember({ host_id: id }), await cluster.addMember({ host_id: id })];
  const token = await cluster.api.logIn(parent);
  const wishes = wishesFor(children, parent).map(
    (wish) => ({ together: false, waiting: false, outside_ages: false, people: [], classes: [], ...wish }) as Wish,
  );
  expect((await cluster.api.call(changePlan, { body: { version: 0, wishes } }, { token })).body).toEqual({ version: 1 });
  const ids = await Promise.all(children.map(async (code) => (await cluster.api.findMember(code)).id));
  return { parent: id, children: ids as [number, number], token };
}

const press = (node: 0 | 1, token: string, key: string) => cluster.nodes[node].call(bookPlan, { body: { version: 1 } }, { token, key });
const seatsIn = (...ids: number[]) => cluster.api.ctx.db.select().from(enrolments).where(inArray(enrolments.activity_id, ids));
const ordersOf = (memberId: number) => cluster.api.ctx.db.select().from(invoices).where(eq(invoices.member_id, memberId));

test('200 families race for 13 seats: none is split, no seat twice [PLAN-2, PLAN-3, PLAN-5, SEAT-1]', async () => {
  const [a, b] = [await cluster.addClass({ capacity: 8, wait_capacity: 5 }), await cluster.addClass({ capacity: 5, wait_capacity: 5 })];
  const families = await Promise.all(
    Array.from({ length: 200 }, (_, n) => {
      const classes = n % 2 ? [a.id, b.id] : [b.id, a.id];
      return addFamily((children) => [{ people: children, classes, together: true, waiting: true }]);
    }),
  );
  const others = await Promise.all(Array.from({ length: 20 }, async () => cluster.api.logIn(await cluster.addMember())));
  const responses = await Promise.all([
    // Every family presses on two devices with one key, at both servers.
    ...families.flatMap(({ token }) => {
      const key = randomUUID();
      return [press(0, token, key), press(1, token, key)];
    }),
    ...others.map((token, n) => cluster.nodes[n % 2 ? 1 : 0].call(preEnrol, { body: { activities: [n % 3 ? a.id : b.id] } }, { token })),
  ]);
  expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);

  const seats = await seatsIn(a.id, b.id);
  for (const { id, capacity } of [a, b]) {
    expect(seats.filter(({ activity_id }) => activity_id === id).length).toBeLessThanOrEqual(capacity);
  }
  const classOf = new Map(seats.map(({ participant_id, activity_id }) => [participant_id, activity_id]));
  const listed = new Set(
    (await cluster.api.ctx.db.select().from(waitingEntries)).map(({ participant_id, activity_id }) => `${participant_id} ${activity_id}`),
  );
  let booked = 0;
  for (const { parent, children } of families) {
    const [first, second] = children.map((child) => classOf.get(child));
    expect(first).toBe(second);
    for (const { id } of [a, b]) expect(listed.has(`${children[0]} ${id}`)).toBe(listed.has(`${children[1]} ${id}`));
    expect((await ordersOf(parent)).length).toBe(first === undefined ? 0 : 1);
    if (first !== undefined) booked += 1;
  }
  expect(seats).toHaveLength(new Set(seats.map(({ participant_id }) => participant_id)).size);
  expect(booked).toBeGreaterThan(0);
  // Seats that no pair could share went to others, or are left for one.
  expect(seats.length).toBeGreaterThanOrEqual(11);
});

test('books once when a server dies in the middle [PLAN-5]', async () => {
  const { id } = await cluster.addClass();
  const { databaseUrl, ctx } = cluster.api;
  const { token, parent, children } = await addFamily((people) => [{ people, classes: [id], together: true }]);
  const third = await startServer({ env: { DATABASE_URL: databaseUrl!, DATA_DIR: ctx.config.DATA_DIR } });
  const key = randomUUID();
  await ctx.db.transaction(async (tx) => {
    await tx.select().from(activities).where(eq(activities.id, id)).for('update');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    const lost = third.request(`/${bookPlan.path}`, { method: 'POST', body: JSON.stringify({ version: 1 }), headers }).catch(() => null);
    while (!(await isLockWaiting())) await pause(20);
    await third.kill();
    await lost;
  });
  const responses = await Promise.all([press(0, token, key), press(1, token, key)]);
  expect(responses[1]!.body).toEqual(responses[0]!.body);
  expect(responses[0]!.body.outcomes).toMatchObject([{ state: 'booked' }]);
  expect((await seatsIn(id)).map(({ participant_id }) => participant_id).toSorted()).toEqual(children.toSorted());
  expect(await ordersOf(parent)).toHaveLength(1);
});

const isLockWaiting = async () => {
  const { rows } = (await cluster.api.ctx.db.execute(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%activities%'",
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
};
