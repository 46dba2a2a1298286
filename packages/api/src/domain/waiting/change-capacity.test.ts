import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait } from '@portal/contract/endpoints';
import { eq, sql } from 'drizzle-orm';
import { activities, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { changeCapacity } from './change-capacity.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const change = (id: number, size: Parameters<typeof changeCapacity>[3]) =>
  transaction(api.ctx.db, (tx) => changeCapacity(api.ctx, tx, id, size));
const capacityOf = async (id: number) => (await api.ctx.db.select().from(activities).where(eq(activities.id, id)))[0]?.capacity;

test('refuses fewer places than are taken [SEAT-1]', async () => {
  const { id } = await api.addClass({ capacity: 3 });
  for (let n = 0; n < 2; n += 1) await api.order(await api.addMember(), id);
  await expect(change(id, { capacity: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await capacityOf(id)).toBe(3);
  await change(id, { capacity: 2 });
  expect(await capacityOf(id)).toBe(2);
});

test('refuses a waiting list shorter than its entries [SEAT-1]', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  await api.call(enrolWait, { body: { ac_id: id } }, { as: await api.addMember() });
  await expect(change(id, { wait_capacity: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await change(id, { wait_capacity: 1 });
  expect(await api.ctx.db.select().from(activities).where(eq(activities.id, id))).toMatchObject([{ wait_capacity: 1 }]);
});

test('offers added seats in the order of joining [SEAT-7]', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  const [older, newer] = [await api.addMember(), await api.addMember()];
  for (const as of [newer, older]) await api.call(enrolWait, { body: { ac_id: id } }, { as });
  // Without the index, rows come as they lie in the table, and a changed row lies at its end.
  await api.ctx.db.execute(sql`drop index waiting_entries_queue`);
  const { id: first } = await api.findMember(newer);
  await api.ctx.db.update(waitingEntries).set({ locale: 'zh' }).where(eq(waitingEntries.member_id, first));
  await change(id, { capacity: 1 });
  const entries = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id)).orderBy(waitingEntries.seq);
  expect(entries.map(({ state }) => state)).toEqual(['offered', 'waiting']);
});

test('doesn’t find an unknown class', async () => {
  await expect(change(999_999, { capacity: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
