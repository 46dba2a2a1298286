import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showSimpleInvoice } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('shows only code, date and payment state to anybody [API-30, RESULT-09]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const expected = { id: invoice.id, code: invoice.code, datetime: '2026-11-20T02:00:00.000Z', paid: false };
  expect((await api.call(showSimpleInvoice, { params: { id: invoice.id } })).body).toEqual(expected);
  const dead = await api.call(showSimpleInvoice, { params: { id: invoice.id } }, { token: 'x'.repeat(43) });
  expect([dead.status, dead.body]).toEqual([200, expected]);
  await api.startPayme(member, invoice);
  expect((await api.call(showSimpleInvoice, { params: { id: invoice.id } })).body).toEqual({ ...expected, in_flight: true });
  await api.ctx.db.update(paymentAttempts).set({ state: 'review' }).where(eq(paymentAttempts.invoice_id, invoice.id));
  const reviewed = await api.call(showSimpleInvoice, { params: { id: invoice.id } });
  expect(reviewed.body).toEqual({ ...expected, in_flight: true, in_review: true });
  const free = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  // Its date is that of the order, not of the payment.
  api.clock.advance(3);
  await api.pay(member, free, { method: null });
  expect((await api.call(showSimpleInvoice, { params: { id: free.id } })).body).toEqual({
    ...expected,
    id: free.id,
    code: free.code,
    paid: true,
  });
});

test('ids are random version 4 uuids [RESULT-09]', async () => {
  const member = await api.addMember();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await api.order(member, (await api.addClass()).id)).id);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(5);
});

test('doesn’t find an unknown id', async () => {
  for (const id of ['11111111-1111-4111-8111-111111111111', 'INV-2611-000001']) {
    expect((await api.call(showSimpleInvoice, { params: { id } })).status).toBe(404);
  }
});
