import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listMyActivities, listMyPayments, listMyWaitingEntries, preEnrol } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, enrolments, invoices, paymentAttempts } from '../../db/schema/index.ts';
import { createFixture } from '../../testing/fixture.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const as = { as: 'A123456I' };
const isSorted = (values: string[]) => values.every((value, n) => n === 0 || values[n - 1]! >= value);

test('lists five activities a page, latest start first [API-17, ME-06]', async () => {
  const first = await api.call(listMyActivities, { body: {} }, as);
  expect(first.body).toMatchObject({ total: 13, current_page: 1, last_page: 3 });
  expect(first.body.data).toHaveLength(5);
  const [open] = await api.ctx.db.select().from(invoices).where(eq(invoices.state, 'open'));
  const order = { invoice_id: open!.id, payment_no: open!.code, expiry_time: open!.expiry_time.toISOString() };
  expect(first.body.data[0]).toMatchObject({ ac_code: 'TF-102', paid: false, paid_date: null, fee: 540, ...order });
  const all = await api.call(listMyActivities, { body: { pagination: { rowsPerPage: 50 } } }, as);
  expect(isSorted(all.body.data.map(({ ac_start_date }) => ac_start_date))).toBe(true);
  const third = await api.call(listMyActivities, { query: { page: 3 }, body: {} }, as);
  expect(third.body.data).toEqual(all.body.data.slice(10));
  const { ac_code, ac_start_date, ac_end_date } = all.body.data.at(-1)!;
  const move = (start_date: string, end_date: string) =>
    api.ctx.db.update(activities).set({ start_date, end_date }).where(eq(activities.code, ac_code));
  await move('2027-12-01', '2027-12-31');
  expect((await api.call(listMyActivities, { body: {} }, as)).body.data[0]?.ac_code).toBe(ac_code);
  await move(ac_start_date, ac_end_date);
});

test('lists every field of an enrolment [API-17, ME-05]', async () => {
  const [activity] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'SW-091'));
  const paid_at = new Date('2026-07-26T16:30:00Z');
  await api.ctx.db.update(enrolments).set({ paid_at }).where(eq(enrolments.activity_id, activity!.id));
  const { body } = await api.call(listMyActivities, { body: { filter: { globalFilter: 'SW-091' } } }, { ...as, locale: 'zh' });
  expect(body.data).toEqual([
    {
      ac_category: 'Swimming',
      ac_category_ot: '游泳',
      ac_group: 'Swim Squad',
      ac_group_ot: '泳隊訓練',
      ac_code: 'SW-091',
      ac_name: 'Squad A, Saturday morning',
      ac_name_ot: 'A 隊星期六上午',
      ac_start_date: '2026-08-15',
      ac_end_date: '2026-10-31',
      fee: 400,
      paid: true,
      transferred_to: null,
      enrolment_no: expect.stringMatching(/^ENR-\d{6}$/),
      payment_no: expect.stringMatching(/^INV-2607-\d{6}$/),
      paid_date: '2026-07-27',
      photo: '/art/picture-aqua-swim.svg',
      color: 'aquatics',
      venue: 'Tsim Sha Tsui Pool',
      venue_ot: '尖沙咀泳池',
      start_time: '09:00',
      end_time: '10:30',
      invoice_id: expect.any(String),
      expiry_time: null,
      participant_name: '陳子晴',
      place: expect.objectContaining({ en_address: '22 Austin Road, Tsim Sha Tsui' }),
      weekdays: [6],
      changeable: false,
      cancelled: false,
    },
  ]);
});

test('lists both classes after a move, the first with the second [API-17]', async () => {
  const names = { name_en: 'Games with Scratch', name_ot: 'Scratch 遊戲' };
  await api.ctx.db.update(activities).set(names).where(eq(activities.code, 'SC-091'));
  const { body } = await api.call(listMyActivities, { query: { page: 3 }, body: {} }, as);
  const moved = body.data.find(({ transferred_to }) => transferred_to);
  expect(moved).toMatchObject({
    ac_code: 'LS-091',
    paid: true,
    transferred_to: { transfertoac: { code: 'SC-091', ...names } },
  });
});

test('narrows the list by the paid filter and by words', async () => {
  const unpaid = await api.call(listMyActivities, { body: { filter: { paid: false } } }, as);
  expect(unpaid.body.data.map(({ ac_code }) => ac_code)).toEqual(['TF-102']);
  const words = await api.call(listMyActivities, { body: { filter: { globalFilter: '獨木舟' } } }, as);
  expect(words.body.data.map(({ ac_code }) => ac_code)).toEqual(['KY-091']);
});

test('place whose order can no longer be paid is not shown, swept or not', async () => {
  const [open] = await api.ctx.db.select().from(invoices).where(eq(invoices.state, 'open'));
  api.clock.set(open!.expiry_time);
  expect((await api.call(listMyActivities, { body: {} }, as)).body.total).toBe(12);
  api.clock.set(new Date('2026-11-20T02:00:00Z'));
});

test('lists a place in review past its time as unpaid [SEAT-3, PAY-10]', async () => {
  const [open] = await api.ctx.db.select().from(invoices).where(eq(invoices.state, 'open'));
  const { id: invoice_id, amount, expiry_time, created_at } = open!;
  const attempt = { invoice_id, provider: 'card', gateway: 'card', method: 'VISA_GP', amount, state: 'review', locale: 'en' } as const;
  await api.ctx.db.insert(paymentAttempts).values({ ...attempt, created_at, expires_at: expiry_time });
  api.clock.set(expiry_time);
  const { total, data } = (await api.call(listMyActivities, { body: {} }, as)).body;
  expect([total, data[0]]).toMatchObject([13, { ac_code: 'TF-102', paid: false }]);
  await api.ctx.db.delete(paymentAttempts).where(eq(paymentAttempts.invoice_id, invoice_id));
  api.clock.set(new Date('2026-11-20T02:00:00Z'));
});

test('lists a place without an order or category', async () => {
  const { addMember, addClass } = createFixture(api);
  const [member, { id: activity_id, code }] = [await addMember(), await addClass()];
  const { id: participant_id } = await api.findMember(member);
  const at = api.ctx.now();
  await api.ctx.db.insert(enrolments).values({ activity_id, participant_id, state: 'paid', fee: 0, created_at: at, paid_at: at });
  const { data } = (await api.call(listMyActivities, { body: {} }, { as: member })).body;
  expect(data).toMatchObject([{ ac_code: code, ac_group: 'Squad', paid: true, paid_date: '2026-11-20', expiry_time: null }]);
  for (const field of ['ac_category', 'ac_category_ot', 'payment_no', 'invoice_id']) expect(data[0]).not.toHaveProperty(field);
});

test('lists a child’s place for host and child, with whose it is [API-17]', async () => {
  const { addMember, addClass } = createFixture(api, 'H');
  const host = await addMember();
  const child = await addMember({ host_id: (await api.findMember(host)).id, surname: 'Chan', given_name: 'Siu Ming' });
  const { id, code } = await addClass();
  await api.call(preEnrol, { body: { activities: [{ id, participant_code: child }] } }, { as: host });
  for (const member of [host, child]) {
    const { data } = (await api.call(listMyActivities, { body: {} }, { as: member })).body;
    expect(data).toMatchObject([{ ac_code: code, participant_name: 'Chan Siu Ming' }]);
  }
});

test.each([0, 101, 2.5])('%s rows a page are refused', async (rowsPerPage) => {
  expect((await api.call(listMyActivities, { body: { pagination: { rowsPerPage } } }, as)).status).toBe(422);
});

test('another member has their own lists [API-51]', async () => {
  for (const endpoint of [listMyActivities, listMyWaitingEntries, listMyPayments]) {
    expect((await api.call(endpoint, { body: {} }, { as: 'B234567J' })).body).toMatchObject({
      data: [],
      total: 0,
      current_page: 1,
      last_page: 1,
    });
  }
});
