import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, showInvoice, showInvoicePage } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('shows an own order unchanged, and no other member’s [API-35, API-51]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const page = await api.call(showInvoicePage, { params: { id: invoice.id } }, { as: member });
  expect((await api.call(showInvoice, { params: { id: invoice.id } }, { as: member })).body).toEqual(page.body);
  expect((await api.call(showInvoice, { params: { id: invoice.id } }, { as: await api.addMember() })).status).toBe(404);
  expect(await api.findInvoice(invoice.id)).toEqual(invoice);
});

test('sends an own paid order’s receipt as PDF [API-35]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  const query = (as: string) =>
    api.call(showInvoice, { params: { id: invoice.id } }, { as, headers: { accept: 'application/pdf, */*;q=0.1' } });
  expect((await query(member)).status).toBe(404);
  await api.call(enrol, { body: { invoice_id: invoice.id } }, { as: member });
  const { status, body, headers } = await query(member);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="R-2611-\d{6}\.pdf"$/);
  expect(String(body)).toMatch(/^%PDF-/);
  expect((await query(await api.addMember())).status).toBe(404);
});
