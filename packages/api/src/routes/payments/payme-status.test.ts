import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { paymeStatus } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { alerts, paymentAttempts, receipts } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
  member = await api.addMember();
});
afterAll(() => api.close());
beforeEach(() => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
});

async function start() {
  const invoice = await api.order(member, (await api.addClass()).id);
  return { invoice, request: await api.startPayme(member, invoice) };
}

describe('a poll', () => {
  test('reports PR005 once it is paid [API-29]', async () => {
    const { invoice, request } = await start();
    expect(await api.poll(request)).toEqual({ statusCode: 'PR001', reasonCode: null, reasonDescription: null });
    api.sandbox.control.pay(request.paymentRequestId);
    const paid = { statusCode: 'PR005', reasonCode: 'PR005', reasonDescription: 'Payment request is completed' };
    expect([await api.poll(request), await api.poll(request)]).toEqual([paid, paid]);
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
  });

  test('gives no reason for a request in review [API-29]', async () => {
    const { invoice, request } = await start();
    await api.ctx.db
      .update(paymentAttempts)
      .set({ state: 'review', status_code: 'UNANSWERED' })
      .where(eq(paymentAttempts.invoice_id, invoice.id));
    expect(await api.poll(request)).toEqual({ statusCode: 'PR001', reasonCode: null, reasonDescription: null });
  });

  test('gives code and words of an aborted payment [API-29]', async () => {
    const { invoice, request } = await start();
    api.sandbox.control.abort(request.paymentRequestId);
    expect(await api.poll(request)).toEqual({ statusCode: 'PR004', reasonCode: 'PR004', reasonDescription: 'Payment request was aborted' });
    const second = await api.startPayme(member, invoice);
    expect(second.paymentRequestId).not.toBe(request.paymentRequestId);
  });

  test('how it ended has a message in the caller’s language [R-08]', async () => {
    const aborted = await start();
    api.sandbox.control.abort(aborted.request.paymentRequestId);
    const late = await start();
    const words = async ({ request: { paymentRequestId, reference_number } }: typeof late) =>
      (await api.call(paymeStatus, { body: { paymentRequestId, reference_number } }, { locale: 'zh' })).body.reasonDescription;
    expect(await words(aborted)).toBe('你已在 PayMe 取消付款');
    api.clock.advance(30);
    expect(await words(late)).toBe('PayMe 付款碼已逾時');
  });

  test('gives PR007 after the request’s end [API-29]', async () => {
    const { request } = await start();
    api.clock.advance(30);
    expect(await api.poll(request)).toMatchObject({ reasonCode: 'PR007' });
  });

  test('responds PROVIDER_UNAVAILABLE while PayMe is down', async () => {
    const { request } = await start();
    api.sandbox.control.set({ down: true });
    const { paymentRequestId, reference_number } = request;
    const response = await api.call(paymeStatus, { body: { paymentRequestId, reference_number } });
    expect(response).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    api.sandbox.control.reset();
    expect(await api.poll(request)).toMatchObject({ reasonCode: null });
  });
});

test.each([
  ['another amount', { wrongAmount: 1 }],
  ['another currency', { wrongCurrency: 'USD' }],
  ['another order', { wrongReference: '11111111-1111-4111-8111-111111111111' }],
])('leaves the order open and alerts if PayMe completes with %s [PAY-7]', async (_case, faults) => {
  const { invoice, request } = await start();
  api.sandbox.control.pay(request.paymentRequestId);
  api.sandbox.control.set(faults);
  await api.poll(request);
  const response = await api.poll(request);
  expect(response.reasonCode).not.toBe('PR005');
  expect((await api.findInvoice(invoice.id)).state).toBe('open');
  expect(await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id))).toMatchObject([{ kind: 'payment_mismatch' }]);
});

describe('a notice', () => {
  test('settles without a poll, with one receipt for ten [PAY-2, PAY-3]', async () => {
    const { invoice, request } = await start();
    api.sandbox.control.set({ notify: 'twice' });
    api.sandbox.control.pay(request.paymentRequestId);
    await api.sandbox.control.flush();
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
  });

  test('that falsely reports a payment changes nothing [PAY-7]', async () => {
    const { invoice, request } = await start();
    const forged = { paymentRequestId: request.paymentRequestId, statusCode: 'PR005', totalAmount: 400, currencyCode: 'HKD' };
    const response = await api.app.request('/api/payment/payme_notice', { method: 'POST', body: JSON.stringify(forged) });
    expect(response.status).toBe(204);
    expect((await api.findInvoice(invoice.id)).state).toBe('open');
  });

  test.each(['', '{', '{"paymentRequestId":1}', '{"paymentRequestId":"unknown"}'])('%j is ignored', async (body) => {
    expect((await api.app.request('/api/payment/payme_notice', { method: 'POST', body })).status).toBe(204);
  });
});

test('only both ids together open a payment [API-51]', async () => {
  const [a, b] = [await start(), await start()];
  const mixed = { paymentRequestId: a.request.paymentRequestId, reference_number: b.request.reference_number };
  for (const body of [mixed, { ...mixed, reference_number: 'x' }]) expect((await api.call(paymeStatus, { body })).status).toBe(404);
});
