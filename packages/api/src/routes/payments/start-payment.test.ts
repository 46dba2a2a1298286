import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CardResult, PaymeResult } from '@portal/contract';
import { abandonPayment, applyForMembership, cancelInvoice, showApplicationPayment, startPayment } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { alerts, coupons, invoiceLines, invoices, overpayments, paymentAttempts, receipts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { createForms, type Forms } from '../../testing/applicant.ts';
import type { CallOptions } from '../../testing/call.ts';
import { bringReply, openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
let member: string;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.reset();
  member = await api.addMember();
});

const makeOrder = async (changes: object = {}) => api.order(member, (await api.addClass(changes)).id);
const send = (invoice_id: string, body: object, as = member) =>
  api.call(startPayment, { sent: { invoice_id, amount: 400, needPay: 400, method: 'PAYME_ON', ...body } }, { as });
const attemptsOf = (invoiceId: string) => api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_id, invoiceId));

describe('by method', () => {
  test('requests the order’s amount from PayMe [API-36, INVOICE-24]', async () => {
    const invoice = await makeOrder();
    api.clock.advance(19.99);
    const { body } = await send(invoice.id, {});
    expect(body).toMatchObject({ PayMe: true, result: { expires_at: new Date(invoice.created_at.getTime() + 30 * 60_000).toISOString() } });
    const { paymentRequests } = api.sandbox.control.state() as { paymentRequests: { totalAmount: number; effectiveDuration: number }[] };
    expect(paymentRequests.at(-1)).toMatchObject({ totalAmount: 400, effectiveDuration: 600 });
    const after = await api.findInvoice(invoice.id);
    expect([after.org_expiry_time, after.expiry_time.getTime() - after.created_at.getTime()]).toEqual([
      invoice.org_expiry_time,
      30 * 60_000,
    ]);
  });

  test.each(['VISA_GP', 'MASTER_GP'])('signs the form for %s [API-36, INVOICE-24]', async (method) => {
    const invoice = await makeOrder();
    const { body } = await send(invoice.id, { method });
    expect(body).toMatchObject({ GlobalPayment: true, result: { action: 'https://pay.test/pay', fields: { amount: '400.00' } } });
    const { created_at, expiry_time, org_expiry_time } = await api.findInvoice(invoice.id);
    expect([expiry_time.getTime() - created_at.getTime(), org_expiry_time]).toEqual([30 * 60_000, invoice.org_expiry_time]);
  });

  test('pays at once if there is nothing to pay [API-36, INVOICE-35]', async () => {
    const invoice = await makeOrder({ member_fee: 0 });
    const { status, body } = await send(invoice.id, { amount: 0, needPay: 0, method: null });
    expect([status, body]).toEqual([200, { message: 'Paid' }]);
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, invoice.id))).toHaveLength(1);
  });
});

describe('the sum is computed here and the caller’s is only compared', () => {
  test.each([
    ['negative', { needPay: -1, amount: -1 }, 'INVALID_AMOUNT', 'Invalid amount'],
    ['no method', { method: null }, 'METHOD_REQUIRED', 'Please choose a payment method'],
    ['unknown method', { method: 'CASH' }, 'METHOD_REQUIRED', 'Please choose a payment method'],
    ['more than the order needs', { amount: 500, needPay: 500 }, 'INVALID_AMOUNT', 'Invalid amount'],
    ['more charged than is needed, by a cent', { amount: 400.01 }, 'INVALID_AMOUNT', 'Invalid amount'],
    ['less claimed than is needed, by a cent', { needPay: 399.99 }, 'INVALID_AMOUNT', 'Invalid amount'],
    ['half a cent', { amount: 400.005, needPay: 400.005 }, 'INVALID_AMOUNT', 'Invalid amount'],
    [
      'negative credit [COUPON-17]',
      { credit: -1, amount: 401, needPay: 401 },
      'INVALID_AMOUNT',
      'Credit must be greater than or equal to 0',
    ],
    [
      'credit that the member doesn’t have [COUPON-18]',
      { credit: 1, amount: 399, needPay: 399 },
      'INVALID_AMOUNT',
      'Credit cannot exceed the credit balance',
    ],
    ['credit above the total [COUPON-19]', { credit: 401, amount: 0, needPay: 0 }, 'INVALID_AMOUNT', 'Credit cannot exceed the total'],
    ['coupon that the member doesn’t have', { coupon: 'NOPE' }, 'COUPON_INVALID', 'We do not know this code. Check the spelling.'],
  ])('%s: %s [INVOICE-39, PAY-1]', async (_case, body, code, message) => refuses(body, code, message));

  test.each([
    ['less than the order needs', { amount: 1, needPay: 1 }],
    ['credit claimed as used but not there', { amount: 300, needPay: 300 }],
    ['less charged than is needed, by a cent', { amount: 399.99, needPay: 400 }],
  ])('%s: Please Select Enough Payment [INVOICE-38, INVOICE-39]', async (_case, body) =>
    refuses(body, 'INSUFFICIENT_PAYMENT', 'Please Select Enough Payment'),
  );

  test.each([
    ['negative', { needPay: -1, amount: -1 }, 'INVALID_AMOUNT', 'Invalid amount'],
    ['no method', { amount: 250, needPay: 250, method: null }, 'METHOD_REQUIRED', 'Please choose a payment method'],
    ['a cent too little', { amount: 249.99, needPay: 249.99 }, 'INSUFFICIENT_PAYMENT', 'Please Select Enough Payment'],
    ['without what credit and coupon take off', {}, 'INVALID_AMOUNT', 'Invalid amount'],
  ])('rejects other credit or coupon on a new submit, %s [INVOICE-39, PAY-1]', async (_case, body, code, message) => {
    await api.giveCredit(member, 5_000);
    const coupon = await api.addCoupon(member);
    const { id: invoice_id } = await makeOrder();
    await send(invoice_id, { credit: 50, coupon, amount: 250, needPay: 250 });
    await api.call(abandonPayment, { body: { invoice_id } }, { as: member });
    const response = await send(invoice_id, body);
    expect([response.status, response.body.code, response.body.message]).toEqual([422, code, message]);
    expect(await attemptsOf(invoice_id)).toHaveLength(1);
  });

  async function refuses(body: object, code: string, message: string) {
    const invoice = await makeOrder();
    const response = await send(invoice.id, body);
    expect([response.status, response.body.code, response.body.message]).toEqual([422, code, message]);
    expect(await api.findInvoice(invoice.id)).toEqual(invoice);
    expect(await attemptsOf(invoice.id)).toEqual([]);
  }
});

describe('credit and coupon', () => {
  test('are fixed by the first submit [API-36, INVOICE-26, INVOICE-39, PAY-8]', async () => {
    await api.giveCredit(member, 20_000);
    const coupon = await api.addCoupon(member);
    const invoice = await makeOrder();
    await send(invoice.id, { credit: 50, coupon: ` ${coupon.toLowerCase()} `, amount: 250, needPay: 250 });
    expect(await api.findInvoice(invoice.id)).toMatchObject({ confirmed: true, credit_used: 5_000, coupon_used: 10_000 });
    expect((api.sandbox.control.state() as { paymentRequests: object[] }).paymentRequests.at(-1)).toMatchObject({ totalAmount: 250 });
    await api.call(abandonPayment, { body: { invoice_id: invoice.id } }, { as: member });
    const retry = await send(invoice.id, { method: 'VISA_GP', credit: 0, coupon: null, amount: 250, needPay: 250 });
    expect((retry.body.result as CardResult).fields.amount).toBe('250.00');
    expect(await creditBalance(api.ctx.db, invoice.member_id!)).toBe(15_000);
    expect(await api.ctx.db.select().from(coupons).where(eq(coupons.member_id, invoice.member_id!))).toMatchObject([{ quantity: 0 }]);
  });

  test('pay at once without a method if both cover all', async () => {
    await api.giveCredit(member, 30_000);
    const coupon = await api.addCoupon(member);
    const invoice = await makeOrder();
    await send(invoice.id, { credit: 300, coupon, amount: 0, needPay: 0, method: null });
    expect((await api.findInvoice(invoice.id)).state).toBe('paid');
  });

  test('takes off at most the order’s amount for a coupon [COUPON-15]', async () => {
    const coupon = await api.addCoupon(member, { value: 90_000 });
    const invoice = await makeOrder();
    await send(invoice.id, { coupon, amount: 0, needPay: 0, method: null });
    expect(await api.findInvoice(invoice.id)).toMatchObject({ state: 'paid', coupon_used: 40_000 });
  });

  test('refuse credit above what the coupon leaves', async () => {
    await api.giveCredit(member, 40_000);
    const coupon = await api.addCoupon(member);
    const { body } = await send((await makeOrder()).id, { credit: 301, coupon, amount: 0, needPay: 0, method: null });
    expect(body).toMatchObject({ code: 'INVALID_AMOUNT', message: 'Credit cannot exceed the total' });
  });

  test('doesn’t use a coupon below its minimum [COUPON-13]', async () => {
    const coupon = await api.addCoupon(member, { min_amount: 40_001 });
    const invoice = await makeOrder();
    await send(invoice.id, { coupon });
    expect(await api.findInvoice(invoice.id)).toMatchObject({ confirmed: true, coupon_used: 0, coupon_id: null });
    expect(await api.ctx.db.select().from(coupons).where(eq(coupons.member_id, invoice.member_id!))).toMatchObject([{ quantity: 1 }]);
  });

  test.each([
    ['expired', { expires_at: '2026-11-19' }, 'This coupon has expired.'],
    ['used up', { quantity: 0 }, 'This coupon has been used up.'],
    ['revoked', { revoke_by: 'S-1' }, 'This coupon has been revoked.'],
    ['for the counter', { is_online: false }, 'This coupon cannot be used online.'],
  ])('refuse a %s coupon', async (_case, changes, message) => {
    const coupon = await api.addCoupon(member, changes);
    expect((await send((await makeOrder()).id, { coupon, amount: 300, needPay: 300 })).body).toMatchObject({
      code: 'COUPON_INVALID',
      message,
    });
  });
});

describe('special requests', () => {
  test('have up to 500 characters [API-36, INVOICE-04]', async () => {
    const invoice = await api.order(member, (await api.addClass()).id, (await api.addClass()).id);
    const findLines = () =>
      api.ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, invoice.id)).orderBy(invoiceLines.position);
    const lines = await findLines();
    const request = (text: string) => ({
      amount: 800,
      needPay: 800,
      special_requests: ['no nuts', text].map((special_request, n) => ({ id: lines[n]!.id, special_request })),
    });
    expect((await send(invoice.id, request('😀'.repeat(501)))).body).toMatchObject({
      code: 'TOO_LONG',
      message: 'special request too long',
    });
    expect((await send(invoice.id, request('😀'.repeat(500)))).status).toBe(200);
    expect((await findLines()).map(({ special_request }) => special_request)).toEqual(['no nuts', '😀'.repeat(500)]);
    const again = await send(invoice.id, { ...request('goggles'), method: 'PAYME_ON' });
    expect(again.status).toBe(200);
    expect((await findLines()).map(({ special_request }) => special_request)).toEqual(['no nuts', 'goggles']);
  });

  test('reject an invoice line of another order [API-51]', async () => {
    const [mine, theirs] = [await makeOrder(), await api.order(await api.addMember(), (await api.addClass()).id)];
    const [line] = await api.ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, theirs.id));
    for (const id of [line!.id, 0, 'x', 1.5, 2_147_483_648, -2_147_483_649]) {
      expect((await send(mine.id, { special_requests: [{ id, special_request: 'mine' }] })).status).toBe(422);
    }
    expect((await api.ctx.db.select().from(invoiceLines).where(eq(invoiceLines.id, line!.id)))[0]?.special_request).toBeNull();
  });
});

describe('one live request an order', () => {
  test('makes one request at PayMe for ten presses at once [PAY-6]', async () => {
    const invoice = await makeOrder();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(invoice.id, {})));
    const ids = responses.map(({ body }) => (body.result as PaymeResult).paymentRequestId);
    expect(new Set(ids).size).toBe(1);
    expect(await attemptsOf(invoice.id)).toHaveLength(1);
  });

  test('replays the same key, and responses 422 for another method [PAY-6]', async () => {
    const invoice = await makeOrder();
    const first = await api.pay(member, invoice, { key: 'key-12345678', method: 'VISA_GP' });
    api.clock.advance(1);
    expect((await api.pay(member, invoice, { key: 'key-12345678', method: 'VISA_GP' })).body).toEqual(first.body);
    expect((await api.pay(member, invoice, { key: 'key-12345678' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await attemptsOf(invoice.id)).toMatchObject([{ state: 'live', provider: 'card' }]);
  });

  test('returns an earlier request while PayMe is down [PAY-6]', async () => {
    const [fresh, running] = [await makeOrder(), await makeOrder()];
    const before = await api.pay(member, running);
    api.sandbox.control.set({ down: true });
    expect(await api.pay(member, fresh)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    const again = await api.pay(member, running, { key: 'key-of-another-press' });
    expect([again.status, again.body]).toEqual([200, before.body]);
    api.sandbox.control.reset();
  });

  test('retries under the same key after PayMe failed [PAY-6]', async () => {
    const invoice = await makeOrder();
    api.sandbox.control.set({ down: true });
    const key = 'key-of-a-failure';
    for (let n = 0; n < 2; n += 1) expect((await api.pay(member, invoice, { key })).body.code).toBe('PROVIDER_UNAVAILABLE');
    api.sandbox.control.reset();
    const [first, again] = [await api.pay(member, invoice, { key }), await api.pay(member, invoice, { key })];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect(await attemptsOf(invoice.id)).toMatchObject([{ state: 'live', provider: 'payme' }]);
  });

  test('refuses a failed key once the order is paid or expired [PAY-3, PAY-6]', async () => {
    const [paid, over] = [await makeOrder(), await makeOrder()];
    api.sandbox.control.set({ down: true });
    for (const invoice of [paid, over]) await api.pay(member, invoice, { key: `key of ${invoice.id}` });
    api.sandbox.control.reset();
    const page = await openCardPage(api, member, paid);
    expect((await api.pay(member, paid, { key: `key of ${paid.id}` })).body.code).toBe('IN_FLIGHT');
    await bringReply(api, page.respond('approve'));
    expect((await api.pay(member, paid, { key: `key of ${paid.id}` })).body.code).toBe('ALREADY_PAID');
    api.clock.advance(30);
    expect((await api.pay(member, over, { key: `key of ${over.id}` })).body.code).toBe('EXPIRED');
  });

  test('refuses a failed key once the order is cancelled [PAY-6]', async () => {
    const invoice = await makeOrder();
    api.sandbox.control.set({ down: true });
    await api.pay(member, invoice, { key: 'key-of-a-cancelled-order' });
    api.sandbox.control.reset();
    expect((await api.call(cancelInvoice, { params: { id: invoice.id } }, { as: member })).status).toBe(200);
    expect((await api.pay(member, invoice, { key: 'key-of-a-cancelled-order' })).body.code).toBe('EXPIRED');
    expect(await attemptsOf(invoice.id)).toMatchObject([{ state: 'failed', provider_id: null }]);
  });

  test('returns the form again after a declined card [PAY-6, PAY-10]', async () => {
    const invoice = await makeOrder();
    const key = 'key-of-a-declined-card';
    const first = await api.pay(member, invoice, { key, method: 'VISA_GP' });
    const { fields } = first.body.result as CardResult;
    await api.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
    await bringReply(api, api.sandbox.control.finishCardPage(fields.transaction_uuid!, 'decline')!);
    expect((await attemptsOf(invoice.id)).map(({ state }) => state)).toEqual(['failed']);
    expect((await api.pay(member, invoice, { key, method: 'VISA_GP' })).body).toEqual(first.body);
    await api.startPayme(member, invoice);
    expect((await api.pay(member, invoice, { key, method: 'VISA_GP' })).body.code).toBe('IN_FLIGHT');
  });

  test('doesn’t query PayMe again while its request is open [PAY-6]', async () => {
    const invoice = await makeOrder();
    const { result } = (await send(invoice.id, {})).body;
    api.queried.length = 0;
    expect((await send(invoice.id, {})).body.result).toEqual(result);
    expect(api.queried).toEqual([]);
  });

  test('makes a new request after the first has expired [PAY-10]', async () => {
    const invoice = await makeOrder();
    const expiry_time = new Date(invoice.created_at.getTime() + 4320 * 60_000);
    await api.ctx.db.update(invoices).set({ expiry_time, org_expiry_time: expiry_time }).where(eq(invoices.id, invoice.id));
    const first = await api.startPayme(member, invoice);
    api.clock.advance(30);
    const second = await api.startPayme(member, invoice);
    expect(second.paymentRequestId).not.toBe(first.paymentRequestId);
    const states = new Map((await attemptsOf(invoice.id)).map(({ id, state }) => [id, state]));
    expect([states.get(first.reference_number), states.get(second.reference_number)]).toEqual(['lapsed', 'live']);
  });

  test('request that was never made and has expired gives way to another', async () => {
    const invoice = await makeOrder();
    const expiry_time = new Date(invoice.created_at.getTime() + 4320 * 60_000);
    await api.ctx.db.update(invoices).set({ expiry_time, org_expiry_time: expiry_time }).where(eq(invoices.id, invoice.id));
    const first = await api.startPayme(member, invoice);
    const unmade = { state: 'starting', provider_id: null, web_link: null, app_link: null } as const;
    await api.ctx.db.update(paymentAttempts).set(unmade).where(eq(paymentAttempts.id, first.reference_number));
    api.clock.advance(30);
    const second = await api.startPayme(member, invoice);
    const states = new Map((await attemptsOf(invoice.id)).map(({ id, state }) => [id, state]));
    expect([states.get(first.reference_number), states.get(second.reference_number)]).toEqual(['lapsed', 'live']);
  });

  test('queries the gateway for a failed card payment first [PAY-10]', async () => {
    const invoice = await makeOrder();
    const { uuid: attemptId, respond } = await openCardPage(api, member, invoice);
    await bringReply(api, respond('decline'));
    await api.startPayme(member, invoice);
    const reply = { attemptId, state: 'confirming', transactionId: 'another', statusCode: '100', statusText: '' } as const;
    await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoice.id, { type: 'await', ...reply }));
    api.queried.length = 0;
    expect((await send(invoice.id, {})).body.code).toBe('IN_FLIGHT');
    expect(api.queried).toContainEqual(expect.stringMatching(/another$/));
  });

  test('charges nothing while PayMe is down, then works', async () => {
    const invoice = await makeOrder();
    api.sandbox.control.set({ down: true });
    expect((await send(invoice.id, {})).body.code).toBe('PROVIDER_UNAVAILABLE');
    api.sandbox.control.reset();
    expect((await send(invoice.id, {})).body.PayMe).toBe(true);
  });
});

test('refuses an order that can’t be paid by the caller [INVOICE-18]', async () => {
  const invoice = await makeOrder();
  expect((await send(invoice.id, {}, await api.addMember())).status).toBe(404);
  expect((await send('nothing', {})).status).toBe(404);
  api.clock.advance(20);
  expect((await send(invoice.id, {})).body.code).toBe('EXPIRED');
  const free = await makeOrder({ member_fee: 0 });
  await api.pay(member, free, { method: null });
  expect((await send(free.id, {})).body.code).toBe('ALREADY_PAID');
});

describe('an application, without a login', () => {
  let shop: MoneyApi;
  let forms: Forms;
  beforeAll(async () => {
    shop = await createMoneyApi({ seed: 'demo' });
    forms = await createForms(shop.call);
  });
  afterAll(() => shop.close());

  const makeApplication = async () => {
    const { apply_code } = (await shop.call(applyForMembership, { body: forms.individual() })).body;
    const { invoice } = (await shop.call(showApplicationPayment, { params: { code: apply_code } })).body;
    return { apply_code, invoice_id: invoice!.id, amount: invoice!.amount, needPay: invoice!.amount, method: 'PAYME_ON' };
  };
  const submit = (body: object, options?: CallOptions) => shop.call(startPayment, { sent: body }, options);

  test('opens by its code only [API-36, API-51, APPLIED-05]', async () => {
    const order = await makeApplication();
    expect((await submit({ ...order, apply_code: 'ABCDE-FGHJK-MNPQR-STVWX' })).status).toBe(404);
    expect((await submit({ ...order, apply_code: undefined })).status).toBe(401);
    const { id } = await shop.order(await shop.addMember(), (await shop.addClass()).id);
    expect((await submit({ ...order, invoice_id: id })).status).toBe(404);
    expect((await submit({ ...order, apply_code: undefined }, { as: 'A123456I' })).status).toBe(404);
    expect((await submit(order)).body.PayMe).toBe(true);
  });

  test('takes no credit or coupon without an account [APPLIED-05]', async () => {
    const order = await makeApplication();
    const less = { credit: 1, amount: order.amount - 1, needPay: order.amount - 1 };
    expect((await submit({ ...order, ...less })).body.code).toBe('INVALID_AMOUNT');
    expect((await submit({ ...order, coupon: 'WELCOME100' })).body.code).toBe('COUPON_INVALID');
  });

  test('holds a second payment for a manual refund [APPLIED-05, PAY-3]', async () => {
    const { invoice_id, amount, ...order } = await makeApplication();
    const payment = { ...order, invoice_id, amount };
    const first = (await submit(payment)).body.result as PaymeResult;
    expect((await shop.call(abandonPayment, { body: { invoice_id, apply_code: order.apply_code } })).status).toBe(200);
    const second = (await submit({ ...payment, method: 'VISA_GP' })).body.result as CardResult;
    const capture = (attemptId: string) => ({
      attemptId,
      transactionId: attemptId,
      amount: amount * 100,
      statusCode: '100',
      statusText: '',
    });
    for (const attemptId of [first.reference_number, second.fields.transaction_uuid!]) {
      await transaction(shop.ctx.db, (tx) => settle(shop.ctx, tx, invoice_id, { type: 'confirm', capture: capture(attemptId) }));
    }
    const kept = await shop.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, invoice_id));
    expect(kept).toMatchObject([{ amount: amount * 100, resolution: 'refund', settled_at: null }]);
    expect(await shop.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice_id))).toMatchObject([{ kind: 'overpayment' }]);
  });
});
