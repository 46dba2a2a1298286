import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CardResult, PaymeResult } from '@portal/contract';
import { abandonPayment, cancelInvoice, paymeStatus, showInvoicePage, startPayment } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { type InvoiceRow, paymentAttempts } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let member: string;
let invoice: InvoiceRow;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  member = await api.addMember();
  invoice = await api.order(member, (await api.addClass()).id);
});

const abandon = (as = member) => api.call(abandonPayment, { body: { invoice_id: invoice.id } }, { as });
const attempt = async () => (await api.call(showInvoicePage, { params: { id: invoice.id } }, { as: member })).body.invoice.attempt;
const attempts = () => api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_id, invoice.id));
const payme = () => api.startPayme(member, invoice);
async function openCardPage() {
  const { fields } = (await api.pay(member, invoice, { method: 'VISA_GP' })).body.result as CardResult;
  await api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
  return fields.transaction_uuid!;
}

describe('a PayMe code', () => {
  test('abandons a code and opens another way to pay [INVOICE-15, PAY-10]', async () => {
    const request = await payme();
    for (const response of [await abandon(), await abandon()]) {
      expect([response.status, response.body]).toEqual([200, { success: true, message: 'You can pay in another way now.' }]);
    }
    expect(api.sandbox.control.pay(request.paymentRequestId)).toBe(false);
    expect(await attempt()).toBeNull();
    expect(await api.poll(request)).toMatchObject({ reasonCode: 'PR004' });
    expect((await api.pay(member, invoice, { method: 'VISA_GP' })).body.GlobalPayment).toBe(true);
  });

  test('abandons nothing after the payment [PAY-3, PAY-10]', async () => {
    const request = await payme();
    api.sandbox.control.pay(request.paymentRequestId);
    expect(await abandon()).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
  });

  test('blocks other ways if PayMe doesn’t let the merchant cancel [PAY-10]', async () => {
    api.sandbox.control.set({ notify: 'never', noCancel: true });
    const request = await payme();
    expect(await abandon()).toMatchObject({ status: 409, body: { code: 'IN_FLIGHT' } });
    expect((await api.pay(member, invoice, { method: 'VISA_GP' })).body.code).toBe('IN_FLIGHT');
    expect(await attempt()).toMatchObject({ state: 'code' });
    api.sandbox.control.abort(request.paymentRequestId);
    expect((await api.pay(member, invoice, { method: 'VISA_GP' })).body.GlobalPayment).toBe(true);
  });

  test('blocks other ways while PayMe doesn’t answer [PAY-10]', async () => {
    await payme();
    api.sandbox.control.set({ down: true });
    expect(await abandon()).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await attempt()).toMatchObject({ state: 'code' });
  });

  test('blocks nothing if PayMe failed before making one', async () => {
    api.sandbox.control.set({ down: true });
    expect((await api.pay(member, invoice)).status).toBe(503);
    expect((await abandon()).status).toBe(200);
    expect(await attempts()).toMatchObject([{ state: 'failed' }]);
  });

  test('abandons a request that PayMe never answered', async () => {
    await payme();
    await api.ctx.db
      .update(paymentAttempts)
      .set({ state: 'starting', provider_id: null, checked_at: api.clock.now() })
      .where(eq(paymentAttempts.invoice_id, invoice.id));
    expect(await abandon()).toMatchObject({ status: 503, body: { code: 'BUSY' } });
    const start = api.clock.now();
    api.clock.advance(1);
    expect((await abandon()).status).toBe(200);
    expect(await attempts()).toMatchObject([{ state: 'failed', status_code: 'ABANDONED' }]);
    api.clock.set(start);
  });
});

describe('a card page', () => {
  test('blocks other ways until its end or cancel button [PAY-10]', async () => {
    const uuid = await openCardPage();
    expect(await abandon()).toMatchObject({ status: 409, body: { code: 'IN_FLIGHT' } });
    expect(await attempt()).toEqual({ method: 'VISA_GP', state: 'card', expires_at: '2026-11-20T02:15:00.000Z' });
    const { url, fields } = api.sandbox.control.finishCardPage(uuid, 'cancel')!;
    await api.app.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(fields) });
    expect(await attempt()).toBeNull();
    expect((await payme()).webLink).toContain('https://pay.test/payme/');
  });

  test('clears the way when it closes unpaid [PAY-10]', async () => {
    const start = api.clock.now();
    await openCardPage();
    api.clock.advance(15);
    expect(await attempt()).toEqual({ method: 'VISA_GP', state: 'confirming' });
    expect((await abandon()).status).toBe(200);
    expect(await attempts()).toMatchObject([{ state: 'lapsed' }]);
    expect((await payme()).webLink).toContain('https://pay.test/payme/');
    api.clock.set(start);
  });

  test('pays the order when paid there without a reply [PAY-3, PAY-10]', async () => {
    api.sandbox.control.finishCardPage(await openCardPage(), 'approve');
    expect(await abandon()).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
  });
});

test('refuses another way while one is running [PAY-10]', async () => {
  const request = await payme();
  const refused = await api.pay(member, invoice, { method: 'VISA_GP', key: 'same-key-1' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'IN_FLIGHT', message: 'We are confirming your payment, do not pay again.' } });
  expect(await attempts()).toMatchObject([{ provider: 'payme', state: 'live' }]);
  await abandon();
  expect((await api.pay(member, invoice, { method: 'VISA_GP', key: 'same-key-1' })).body.GlobalPayment).toBe(true);
  const body = { paymentRequestId: request.paymentRequestId, reference_number: request.reference_number };
  expect((await api.call(paymeStatus, { body })).body.reasonCode).toBe('PR004');
});

test('abandons nothing of a cancelled order or another member’s [API-51]', async () => {
  expect((await abandon(await api.addMember())).status).toBe(404);
  await api.call(cancelInvoice, { params: { id: invoice.id } }, { as: member });
  expect((await abandon()).status).toBe(200);
});

test('never leaves two payable after 50 changes at once [PAY-10]', async () => {
  const first = await payme();
  const body = { invoice_id: invoice.id, amount: 400, needPay: 400, method: 'VISA_GP' };
  const calls = Array.from({ length: 25 }, () => [abandon(), api.call(startPayment, { body }, { as: member })]).flat();
  await Promise.all(calls);
  const open = (await attempts()).filter(({ state }) => state === 'live' || state === 'starting');
  expect(open.length).toBeLessThanOrEqual(1);
  const payable = open.some(({ provider }) => provider === 'card') && api.sandbox.control.pay((first as PaymeResult).paymentRequestId);
  expect(payable).toBe(false);
});
