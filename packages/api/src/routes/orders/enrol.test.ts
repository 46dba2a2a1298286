import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { enrolments, receipts } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const send = (as: string, invoice_id: string, key?: string) => api.call(enrol, { body: { invoice_id } }, { as, key });

test('pays a free class at once, with one receipt [API-21]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  const responses = [await send(member, invoice.id), await send(member, invoice.id), await send(member, invoice.id, 'key-12345678')];
  for (const { status, body } of responses)
    expect([status, body]).toEqual([200, { success: true, id: invoice.id, message: 'You are enrolled.' }]);
  expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
  expect(await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, invoice.id))).toMatchObject([{ state: 'paid' }]);
  expect((await api.findInvoice(invoice.id)).confirmed).toBe(true);
});

test('order with an amount to pay is refused and stays open [API-21]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  expect(await send(member, invoice.id)).toMatchObject({ status: 422, body: { code: 'INSUFFICIENT_PAYMENT' } });
  expect((await api.findInvoice(invoice.id)).state).toBe('open');
});

test('expired free order is refused', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  api.clock.advance(20);
  expect(await send(member, invoice.id)).toMatchObject({ status: 409, body: { code: 'EXPIRED' } });
});

test('order of another member counts as unknown [API-51]', async () => {
  const invoice = await api.order(await api.addMember(), (await api.addClass({ member_fee: 0 })).id);
  const stranger = await api.addMember();
  for (const id of [invoice.id, '11111111-1111-4111-8111-111111111111', 'not-an-id']) {
    expect(await send(stranger, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
});
