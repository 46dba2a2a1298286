import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { paymeCode } from '@portal/contract/endpoints';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-20T02:00:00Z')));

const code = (as: string, invoice_id: string) => api.call(paymeCode, { body: { invoice_id } }, { as });

test('returns the same request for a running payment [API-28]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const request = await api.startPayme(member, invoice);
  expect(request).toEqual({
    paymentRequestId: expect.any(String),
    reference_number: expect.any(String),
    webLink: expect.stringContaining('https://pay.test/payme/'),
    appLink: `${request.webLink}?app=1`,
    expires_at: '2026-11-20T02:30:00.000Z',
  });
  expect((await code(member, invoice.id)).body).toEqual({ result: request });
  expect(await api.startPayme(member, invoice)).toEqual(request);
  expect(await api.poll(request)).toMatchObject({ statusCode: 'PR001' });
});

test('doesn’t find a payment that isn’t started, or by card', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  expect((await code(member, invoice.id)).status).toBe(404);
  await api.pay(member, invoice, { method: 'VISA_GP' });
  expect((await code(member, invoice.id)).status).toBe(404);
});

test('fails differently if paid, expired or foreign [INVOICE-18]', async () => {
  const member = await api.addMember();
  const paid = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  await api.pay(member, paid, { method: null });
  expect((await code(member, paid.id)).body.code).toBe('ALREADY_PAID');
  const open = await api.order(member, (await api.addClass()).id);
  await api.startPayme(member, open);
  expect((await code(await api.addMember(), open.id)).status).toBe(404);
  api.clock.advance(30);
  expect((await code(member, open.id)).body.code).toBe('EXPIRED');
});
