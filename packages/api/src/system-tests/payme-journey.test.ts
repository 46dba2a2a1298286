import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { preEnrol, showInvoicePage } from '@portal/contract/endpoints';
import { receipts } from '../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('pays a class by PayMe, with one receipt [API-20, API-29, PAY-3]', async () => {
  const member = await api.addMember();
  const { id } = await api.addClass();
  const { body } = await api.call(preEnrol, { body: { activities: [{ id }], from: 'web', total: 400 } }, { as: member });
  expect(body).toMatchObject({ success: true, message: expect.stringMatching(/^Ordered: .+ for .+\.$/) });
  const page = await api.call(showInvoicePage, { params: { id: body.id! } }, { as: member });
  expect(page.body).toMatchObject({ invoice: { amount: 400, paid: false }, activityIds: [id] });
  const request = await api.startPayme(member, await api.findInvoice(body.id!));
  expect(request.webLink).toBe(`https://pay.test/payme/${request.paymentRequestId}`);
  expect(await api.poll(request)).toMatchObject({ statusCode: 'PR001', reasonCode: null });
  api.sandbox.control.set({ notify: 'never' });
  await api.sandbox.app.request(`/payme/${request.paymentRequestId}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) });
  expect(await api.poll(request)).toMatchObject({ statusCode: 'PR005', reasonCode: 'PR005' });
  const after = await api.call(showInvoicePage, { params: { id: body.id! } }, { as: member });
  expect(after.body.invoice).toMatchObject({
    paid: true,
    amount_remaining: 0,
    state: 'paid',
    receipts: [{ code: expect.stringMatching(/^R-2611-\d{6}$/) }],
  });
  expect(await api.ctx.db.select().from(receipts)).toHaveLength(1);
});
