import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showInvoice, showInvoicePage } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('own order - the same as on the payment page; another member’s is not found [API-35, API-51]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const page = await api.call(showInvoicePage, { params: { id: invoice.id } }, { as: member });
  expect((await api.call(showInvoice, { params: { id: invoice.id } }, { as: member })).body).toEqual(page.body);
  expect((await api.call(showInvoice, { params: { id: invoice.id } }, { as: await api.addMember() })).status).toBe(404);
});
