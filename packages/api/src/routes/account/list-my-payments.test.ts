import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listMyPayments } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const as = { as: 'A123456I' };
const isSorted = (values: string[]) => values.every((value, n) => n === 0 || values[n - 1]! >= value);

test('lists five payments a page, latest first [API-19, ME-08]', async () => {
  const first = await api.call(listMyPayments, { body: {} }, as);
  expect(first.body).toMatchObject({ total: 13, current_page: 1, last_page: 3 });
  expect(first.body.data).toHaveLength(5);
  expect((await api.call(listMyPayments, { query: { page: 3 }, body: {} }, as)).body.data).toHaveLength(3);
  expect(first.body.data[0]).toMatchObject({ state: 'open', paid: false, amount: 540, amount_remaining: 540, receipts: [] });
  const paid = await api.call(
    listMyPayments,
    { body: { filter: { paid: true }, pagination: { rowsPerPage: 50 } } },
    { ...as, locale: 'en' },
  );
  expect(paid.body.total).toBe(11);
  expect(isSorted(paid.body.data.map(({ datetime }) => datetime))).toBe(true);
  expect(paid.body.data[0]).toMatchObject({
    confirmed: true,
    amount: 400,
    amount_remaining: 0,
    receipts: [{ code: expect.stringMatching(/^R-\d{4}-\d{6}$/), datetime: expect.any(String) }],
    invoice_lines: [{ item_type: 'applicant', code: 'SW-091', amount: 400, des_line_1: 'Squad A, Saturday morning' }],
    payment_lines: [{ is_credit: false, is_coupon: false, online: true, amount: 400 }],
  });
  // Neither an order's payment deadline nor its number determines its place in the list.
  const [latest, ...others] = paid.body.data.map(({ id }) => id);
  const change = (id: string, fields: Partial<typeof invoices.$inferInsert>) =>
    api.ctx.db.update(invoices).set(fields).where(eq(invoices.id, id));
  await change(others.at(-1)!, { expiry_time: new Date('2030-01-01') });
  await change(latest!, { created_at: new Date('2020-01-01') });
  const { data } = (await api.call(listMyPayments, { body: { filter: { paid: true }, pagination: { rowsPerPage: 50 } } }, as)).body;
  expect(data.map(({ id }) => id)).toEqual([...others, latest]);
  const unpaid = await api.call(listMyPayments, { body: { filter: { paid: false } } }, as);
  expect(unpaid.body.data.map((order) => order.paid)).toEqual([false, false]);
});

test.each([[{ page: 0 }], [{ page: -1 }], [{ page: 'two' }], [{ page: 1e9 }]])('page %j is refused', async (query) => {
  expect((await api.call(listMyPayments, { query: query as never, body: {} }, as)).status).toBe(422);
});
