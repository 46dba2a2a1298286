import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, alerts, enrolments, members, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { offerFreeSeats } from './offer-free-seats.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const offer = (...ids: number[]) => transaction(api.ctx.db, (tx) => offerFreeSeats(api.ctx, tx, ids));
const change = (id: number, values: Partial<typeof activities.$inferInsert>) =>
  api.ctx.db.update(activities).set(values).where(eq(activities.id, id));
const join = async (ac_id: number) => (await api.call(enrolWait, { body: { ac_id } }, { as: await api.addMember() })).body.id!;

/** People who wait for a class or have a place in it, in order of joining. */
async function lists(id: number) {
  const waits = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id)).orderBy(waitingEntries.seq);
  const places = await api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, id));
  return {
    states: waits.map(({ state }) => state),
    offered: waits.filter(({ state }) => state === 'offered').map(({ participant_id }) => participant_id),
    held: places.map(({ participant_id }) => participant_id),
  };
}

test('offers the places of two classes to their own lists [SEAT-7]', async () => {
  const classes = [await api.addClass({ capacity: 0 }), await api.addClass({ capacity: 0 })].map(({ id }) => id);
  for (const id of classes) {
    await join(id);
    await change(id, { capacity: 2 });
  }
  expect(await offer(...classes)).toBe(2);
  for (const id of classes) {
    const { states, offered, held } = await lists(id);
    expect(states).toEqual(['offered']);
    expect(held).toEqual(offered);
  }
});

test.each<[string, Partial<typeof activities.$inferInsert>]>([
  ['needs an approval', { need_approve: true }],
  ['is not shown any more', { active: false }],
  ['was over yesterday', { start_date: '2026-11-01', end_date: '2026-11-19' }],
])('class that %s makes no offer of its free place', async (_why, values) => {
  const { id } = await api.addClass({ capacity: 0 });
  await join(id);
  await change(id, { capacity: 1, ...values });
  expect(await offer(id)).toBe(0);
  expect(await lists(id)).toMatchObject({ states: ['waiting'], held: [] });
});

test('still makes offers on a class’s last day', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  await join(id);
  await change(id, { capacity: 1, start_date: '2026-11-01', end_date: '2026-11-20' });
  expect(await offer(id)).toBe(1);
});

test.each(['held', 'paid'] as const)('removes a person who has a place (%s), with an alert [SEAT-2]', async (state) => {
  const { id, code } = await api.addClass({ capacity: 0 });
  const [first] = [await join(id), await join(id)];
  const [entry] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.id, first));
  const at = api.ctx.now();
  const place = { activity_id: id, participant_id: entry!.participant_id, fee: 0, created_at: at };
  await api.ctx.db.insert(enrolments).values({ ...place, state, paid_at: state === 'paid' ? at : null });
  await change(id, { capacity: 2 });
  expect(await offer(id)).toBe(1);
  expect((await lists(id)).states).toEqual(['rejected', 'offered']);
  const notified = await api.ctx.db.select().from(alerts).where(eq(alerts.kind, 'offer_impossible'));
  expect(notified.at(-1)).toMatchObject({ detail: { class: code, entry: first } });
});

test.each(['before', 'after'])('offers a child’s place to its host, written %s', async (when) => {
  const { id } = await api.addClass({ capacity: 0 });
  const host = await api.addMember();
  const { id: host_id } = await api.findMember(host);
  const child = await api.addMember({ host_id });
  if (when === 'before') await api.ctx.db.update(members).set({ email: 'new@example.org' }).where(eq(members.code, host));
  await api.call(enrolWait, { body: { ac_id: id, participant_code: child } }, { as: host });
  await change(id, { capacity: 1 });
  expect(await offer(id)).toBe(1);
  const [place] = await api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, id));
  expect(place!.participant_id).toBe((await api.findMember(child)).id);
  expect(await api.findInvoice(place!.invoice_id!)).toMatchObject({ purpose: 'enrolment', member_id: host_id, amount: 40_000 });
});

test('makes no offer for a class with fewer places than bookings [SEAT-1]', async () => {
  const { id } = await api.addClass({ capacity: 2 });
  for (let n = 0; n < 2; n += 1) await api.order(await api.addMember(), id);
  await join(id);
  await change(id, { capacity: 1 });
  expect(await offer(id)).toBe(0);
  expect((await lists(id)).states).toEqual(['waiting']);
});
