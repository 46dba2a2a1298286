import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cancelInvoice, showInvoicePage, showSimpleInvoice } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { invoiceLines, invoices, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { bringReply, openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-20T02:00:00Z')));

const show = (as: string, id: string, locale?: 'zh') => api.call(showInvoicePage, { params: { id } }, { as, locale });

test('shows every field of invoice, lines and payments [API-31, API-32]', async () => {
  const member = await api.addMember({ given_name: 'Tai Man' });
  await api.giveCredit(member, 5_050);
  const coupon = await api.addCoupon(member, { value: 10_000 });
  const activity = await api.addClass({ weekdays: [2, 4], end_date: '2027-03-01', venue: 'Pool' });
  const invoice = await api.order(member, activity.id);
  await api.pay(member, invoice, { credit: 50.5, coupon, off: 100 });
  await api.ctx.db.update(invoiceLines).set({ special_request: 'no nuts' }).where(eq(invoiceLines.invoice_id, invoice.id));
  const { body } = await show(member, invoice.id);
  expect(body).toMatchObject({
    paymentMethods: [
      { value: 'PAYME_ON', name: 'PayMe', ch_name: 'PayMe' },
      { value: 'VISA_GP', name: 'Visa', ch_name: 'Visa' },
      { value: 'MASTER_GP', name: 'Mastercard', ch_name: 'Mastercard' },
    ],
    invoice: {
      id: invoice.id,
      code: expect.stringMatching(/^INV-2611-\d{6}$/),
      datetime: '2026-11-20T02:00:00.000Z',
      expiry_time: '2026-11-20T02:30:00.000Z',
      org_expiry_time: '2026-11-20T02:20:00.000Z',
      confirmed: true,
      paid: false,
      amount: 400,
      amount_remaining: 249.5,
      receipts: [],
      state: 'open',
      in_flight: true,
      attempt: { method: 'PAYME_ON', state: 'code', expires_at: '2026-11-20T02:30:00.000Z' },
    },
    lines: [
      {
        item_type: 'applicant',
        id: expect.any(Number),
        photo: '/squad.svg',
        des_line_1: activity.name_en,
        des_line_2: `${activity.start_date} – 2027-03-01 (Tue, Thu)`,
        des_line_3: '5:00 PM – 6:00 PM, Pool',
        des_line_4: 'Chan Tai Man',
        amount: 400,
        fee_name: 'Member fee',
        special_request: 'no nuts',
        code: activity.code,
        color: 'aquatics',
        activity_id: activity.id,
        participant_code: member,
      },
    ],
    paymentLines: [
      { method_name: 'Account balance', amount: 50.5, is_credit: true, is_coupon: false, online: false },
      { method_name: `Coupon ${coupon}`, amount: 100, is_credit: false, is_coupon: true, online: false },
    ],
    couponUsed: { code: coupon, value: 100 },
    creditCanUse: 0,
    creditUsed: 50.5,
    activityIds: [activity.id],
  });
  const classes = [await api.addClass(), await api.addClass()].map(({ id }) => id);
  const other = await api.addMember();
  const both = (await show(other, (await api.order(other, ...classes)).id)).body;
  expect(both.lines.map(({ activity_id }) => activity_id)).toEqual(classes);
  expect(new Set(both.activityIds)).toEqual(new Set(classes));
});

test('shows all of a member’s credit that the order can use [API-31]', async () => {
  const member = await api.addMember();
  await api.giveCredit(member, 5_050);
  const usable = async (member_fee: number) =>
    (await show(member, (await api.order(member, (await api.addClass({ member_fee })).id)).id)).body.creditCanUse;
  expect([await usable(40_000), await usable(4_000)]).toEqual([50.5, 40]);
});

test('shows an order that is cancelled, expired or paid [INVOICE-41]', async () => {
  const member = await api.addMember();
  const [cancelled, late] = [await api.order(member, (await api.addClass()).id), await api.order(member, (await api.addClass()).id)];
  const stateOf = async ({ id }: { id: string }) => {
    const { state, paid } = (await show(member, id)).body.invoice;
    return paid ? `${state}, paid` : state;
  };
  expect(await stateOf(cancelled)).toBe('open');
  await api.call(cancelInvoice, { params: { id: cancelled.id } }, { as: member });
  expect(await stateOf(cancelled)).toBe('cancelled');
  const start = api.clock.now();
  api.clock.advance(20);
  expect(await stateOf(late)).toBe('expired');
  api.clock.set(start);
  const free = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  await api.pay(member, free, { method: null });
  expect(await stateOf(free)).toBe('paid, paid');
});

test('shows lines, fee and methods in Chinese [API-49]', async () => {
  const member = await api.addMember();
  const activity = await api.addClass({ weekdays: [2, 4], start_time: '09:05', end_time: '12:30', venue_ot: '泳池' });
  const { body } = await show(member, (await api.order(member, activity.id)).id, 'zh');
  expect(body.lines[0]).toMatchObject({
    des_line_1: activity.name_ot,
    des_line_2: `${activity.start_date} (二、四)`,
    des_line_3: '9:05 AM – 12:30 PM，泳池',
    fee_name: '會員收費',
  });
  expect(body.paymentMethods.map(({ ch_name }) => ch_name)).toEqual(['PayMe', 'Visa', 'Mastercard']);
});

test('shows receipt and payments of an order paid by card [API-32, API-49]', async () => {
  const member = await api.addMember();
  await api.giveCredit(member, 1_000);
  const invoice = await api.order(member, (await api.addClass()).id);
  api.clock.advance(1);
  await bringReply(api, (await openCardPage(api, member, invoice, { method: 'MASTER_GP', credit: 10 })).respond('approve'));
  const methodsOf = async (locale?: 'zh') =>
    (await show(member, invoice.id, locale)).body.paymentLines.map(({ method_name }) => method_name);
  const receipt = { code: expect.stringMatching(/^R-2611-\d{6}$/), datetime: api.clock.now().toISOString() };
  const { invoice: paid, paymentLines } = (await show(member, invoice.id)).body;
  expect(paid.receipts).toEqual([receipt]);
  expect(paid).toMatchObject({ confirmed: true, paid: true, state: 'paid', amount: 400, amount_remaining: 0 });
  expect(paymentLines).toEqual([
    { method_name: 'Account balance', amount: 10, is_credit: true, is_coupon: false, online: false },
    { method_name: 'Mastercard', amount: 390, is_credit: false, is_coupon: false, online: true },
  ]);
  expect(await methodsOf('zh')).toEqual(['帳戶餘額', 'Mastercard']);
  await api.ctx.db.update(paymentAttempts).set({ method: 'OF_OLD' }).where(eq(paymentAttempts.invoice_id, invoice.id));
  expect(await methodsOf()).toEqual(['Account balance', 'OF_OLD']);
  expect(await methodsOf('zh')).toEqual(['帳戶餘額', 'OF_OLD']);
});

test('paid order with another payment awaited is paid, with none under way', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  await bringReply(api, (await openCardPage(api, member, invoice)).respond('approve'));
  await api.ctx.db.update(paymentAttempts).set({ state: 'confirming' }).where(eq(paymentAttempts.invoice_id, invoice.id));
  expect((await show(member, invoice.id)).body.invoice).toMatchObject({ state: 'paid', in_flight: false, attempt: null });
});

test('shows the expiry of an order cancelled during a payment', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  const endOf = async () => (await show(member, invoice.id)).body.invoice.expiry_time;
  await openCardPage(api, member, invoice);
  await api.ctx.db.update(paymentAttempts).set({ state: 'confirming' }).where(eq(paymentAttempts.invoice_id, invoice.id));
  expect(await endOf()).toBeNull();
  await api.ctx.db.update(invoices).set({ state: 'cancelled', closed_at: api.clock.now() }).where(eq(invoices.id, invoice.id));
  expect(await endOf()).toBe((await api.findInvoice(invoice.id)).expiry_time.toISOString());
});

test('shows money that came after the places were gone', async () => {
  const member = await api.addMember();
  const { id } = await api.addClass({ capacity: 1 });
  const invoice = await api.order(member, id);
  const { reference_number: attemptId } = await api.startPayme(member, invoice);
  api.clock.advance(30);
  await sweepOrders.run(api.ctx);
  await api.order(await api.addMember(), id);
  const capture = { attemptId, transactionId: 'late', amount: invoice.amount, statusCode: 'PR005', statusText: '' };
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoice.id, { type: 'confirm', capture }));
  const { body } = await show(member, invoice.id);
  expect(body).toMatchObject({ invoice: { paid: true }, paymentLines: [{ method_name: 'PayMe', amount: 400, online: true }] });
});

test.each([
  [100, 100, 100],
  [900, 400, 300],
])('credit of HK$%d: %d for 400, %d beside a coupon of 100 [COUPON-20]', async (balance, canUse, beside) => {
  const member = await api.addMember();
  await api.giveCredit(member, balance * 100);
  const invoice = await api.order(member, (await api.addClass()).id);
  expect((await show(member, invoice.id)).body).toMatchObject({ creditCanUse: canUse, creditUsed: 0, couponUsed: null });
  await api.pay(member, invoice, { coupon: await api.addCoupon(member), off: 100 });
  expect((await show(member, invoice.id)).body.creditCanUse).toBe(beside);
});

test('lets only its owner continue a payment under way [PAY-10]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  expect((await show(member, invoice.id)).body.invoice.attempt).toBeNull();
  const request = await api.startPayme(member, invoice);
  const attempt = { method: 'PAYME_ON', state: 'code', result: request, expires_at: request.expires_at };
  expect((await show(member, invoice.id)).body.invoice).toMatchObject({ in_flight: true, attempt });
  const { body } = await api.call(showSimpleInvoice, { params: { id: invoice.id } });
  expect(body).toEqual({ id: invoice.id, code: invoice.code, datetime: expect.any(String), paid: false, in_flight: true });
  api.sandbox.control.set({ notify: 'never', down: true });
  api.clock.advance(30);
  expect((await show(member, invoice.id)).body.invoice.attempt).toEqual({ method: 'PAYME_ON', state: 'confirming' });
  api.sandbox.control.reset();
});

test('shows an open order past its time as expired [INVOICE-41]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  api.clock.advance(20);
  expect((await show(member, invoice.id)).body.invoice).toMatchObject({ state: 'expired', paid: false });
  expect((await api.findInvoice(invoice.id)).state).toBe('open');
});

test('doesn’t find another member’s or an unknown order [API-51]', async () => {
  const invoice = await api.order(await api.addMember(), (await api.addClass()).id);
  const stranger = await api.addMember();
  for (const id of [invoice.id, '11111111-1111-4111-8111-111111111111', "1' or '1"]) {
    expect(await show(stranger, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'We could not find this.' } });
  }
});
