import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CardResult } from '@portal/contract';
import { cardPayment } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { paymentAttempts } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('signs the form again under the same transaction [API-27]', async () => {
  const member = await api.addMember();
  await api.giveCredit(member, 5_000);
  const invoice = await api.order(member, (await api.addClass()).id);
  const { body } = await api.pay(member, invoice, { method: 'MASTER_GP', credit: 50 });
  const { fields } = body.result as CardResult;
  api.clock.advance(16);
  const again = await api.call(cardPayment, { body: { invoice_id: invoice.id } }, { as: member });
  expect(again.body.result.action).toBe('https://pay.test/pay');
  expect(again.body.result.fields).toMatchObject({
    transaction_uuid: fields.transaction_uuid,
    reference_number: invoice.code,
    amount: '350.00',
  });
  const page = await api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(again.body.result.fields) });
  expect(page.status).toBe(303);
});

test('renews the time of the card page when reopened [API-27]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const key = 'key-of-the-first-form';
  await api.pay(member, invoice, { method: 'VISA_GP', key });
  const end = async () => {
    const [attempt] = await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_id, invoice.id));
    return (attempt!.expires_at.getTime() - invoice.created_at.getTime()) / 60_000;
  };
  expect(await end()).toBe(15);
  api.clock.advance(10);
  await api.call(cardPayment, { body: { invoice_id: invoice.id } }, { as: member });
  expect(await end()).toBe(25);
  await api.pay(member, invoice, { method: 'VISA_GP', key });
  expect(await end()).toBe(25);
});

test('doesn’t find a payment by other means or of another member', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  for (const as of [member, await api.addMember()]) {
    expect((await api.call(cardPayment, { body: { invoice_id: invoice.id } }, { as })).status).toBe(404);
  }
});
