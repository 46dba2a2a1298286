import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CardResult } from '@portal/contract';
import { cardPayment } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('running card payment - its form again, freshly signed, under the same transaction [API-27]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const { body } = await api.pay(member, invoice, { method: 'MASTER_GP' });
  const { fields } = body.result as CardResult;
  api.clock.advance(16);
  const again = await api.call(cardPayment, { body: { invoice_id: invoice.id } }, { as: member });
  expect(again.body.result.action).toBe('https://pay.test/pay');
  expect(again.body.result.fields).toMatchObject({
    transaction_uuid: fields.transaction_uuid,
    reference_number: invoice.code,
    amount: '400.00',
  });
  const page = await api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(again.body.result.fields) });
  expect(page.status).toBe(303);
});

test('no card payment, another member’s order - not found', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  for (const as of [member, await api.addMember()]) {
    expect((await api.call(cardPayment, { body: { invoice_id: invoice.id } }, { as })).status).toBe(404);
  }
});
