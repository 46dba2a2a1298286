import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelInvoice } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { activities, posts } from './schema/index.ts';
import { createSeatChanges, type SeatChanges } from './seat-changes.ts';

let api: MoneyApi;
let changes: SeatChanges;
beforeAll(async () => {
  api = await createMoneyApi();
  changes = createSeatChanges(api.database, 300);
});
afterAll(() => api.close());

/** A moment after which everything is known: changes within the last second don't count. */
async function quiet(): Promise<string> {
  for (;;) {
    const { at } = await changes.after(undefined);
    const { groups } = await changes.after(at);
    if (groups?.length === 0) return at;
  }
}

async function groupOf(classId: number): Promise<string | null | undefined> {
  const [found] = await api.ctx.db
    .select({ code: posts.code })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(eq(activities.id, classId));
  return found?.code;
}

/** What a portal that keeps polling learns, as soon as it learns something. */
async function nextAfter(at: string): Promise<string[] | null> {
  for (let since = at; ; ) {
    const { groups, at: next } = await changes.after(since);
    if (groups?.length !== 0) return groups;
    since = next;
  }
}

test('reports on the first request that anything may have changed', async () => {
  expect((await changes.after(undefined)).groups).toBeNull();
  expect((await changes.after('2026-01-01T00:00:00Z')).groups).toBeNull();
  expect((await changes.after('yesterday')).groups).toBeNull();
});

test('names only the group of a changed class, each time', async () => {
  const { id } = await api.addClass();
  await api.addClass();
  const member = await api.addMember();
  const code = await groupOf(id);
  let invoice_id = '';
  const acts = [
    async () => {
      invoice_id = (await api.order(member, id)).id;
    },
    () => api.call(cancelInvoice, { params: { id: invoice_id } }, { as: member }),
    () => api.ctx.db.update(activities).set({ capacity: 3 }).where(eq(activities.id, id)),
  ];
  for (const act of acts) {
    const at = await quiet();
    await act();
    expect(await nextAfter(at)).toEqual([code]);
  }
});

test('holds a poll until the server knows enough', async () => {
  const late = createSeatChanges(api.database, 300);
  let { at } = await late.after(undefined);
  let responses = 0;
  for (let groups: string[] | null = null; groups === null; responses += 1) ({ groups, at } = await late.after(at));
  expect(responses).toBeLessThanOrEqual(6);
});

test('holds the call and names nothing while nothing changes', async () => {
  const at = await quiet();
  const start = performance.now();
  expect((await changes.after(at)).groups).toEqual([]);
  expect(performance.now() - start).toBeGreaterThanOrEqual(290);
});
