import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelInvoice } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { coupons, couponUses, creditEntries, enrolments } from '../../db/schema/index.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const cancel = (as: string, id: string) => api.call(cancelInvoice, { params: { id } }, { as });

test('cancels an order and frees its places, once [API-34, SEAT-3]', async () => {
  const member = await api.addMember();
  const { id } = await api.addClass({ capacity: 1 });
  const invoice = await api.order(member, id);
  for (const response of [await cancel(member, invoice.id), await cancel(member, invoice.id)]) {
    expect([response.status, response.body]).toEqual([200, { success: true, message: 'The order was cancelled.' }]);
  }
  expect((await api.findInvoice(invoice.id)).state).toBe('cancelled');
  expect(await api.ctx.db.select().from(creditEntries).where(eq(creditEntries.member_id, invoice.member_id!))).toEqual([]);
  expect((await api.order(await api.addMember(), id)).state).toBe('open');
});

test('returns credit and coupon of an order whose payment failed [PAY-8]', async () => {
  const member = await api.addMember();
  await api.giveCredit(member, 10_000);
  const coupon = await api.addCoupon(member);
  const invoice = await api.order(member, (await api.addClass()).id);
  const request = await api.startPayme(member, invoice, { credit: 100, coupon, off: 100 });
  const memberId = invoice.member_id!;
  expect(await creditBalance(api.ctx.db, memberId)).toBe(0);
  api.sandbox.control.abort(request.paymentRequestId);
  await api.poll(request);
  expect((await cancel(member, invoice.id)).status).toBe(200);
  expect(await creditBalance(api.ctx.db, memberId)).toBe(10_000);
  const moves = await api.ctx.db.select().from(creditEntries).where(eq(creditEntries.invoice_id, invoice.id)).orderBy(creditEntries.id);
  const { code } = invoice;
  expect(moves).toMatchObject([
    { type: 'payment', delta: -10_000, en: `Payment of order ${code}`, zh: `支付訂單 ${code}` },
    { type: 'return', delta: 10_000, en: `Order ${code} was not paid`, zh: `訂單 ${code} 未有付款` },
  ]);
  expect(await api.ctx.db.select().from(couponUses).where(eq(couponUses.invoice_id, invoice.id))).toMatchObject([{ state: 'returned' }]);
  expect(await api.ctx.db.select().from(coupons).where(eq(coupons.member_id, memberId))).toMatchObject([{ quantity: 1 }]);
});

test('refuses while a payment is under way [API-34, PAY-10]', async () => {
  api.sandbox.control.set({ notify: 'never' });
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  await api.startPayme(member, invoice);
  api.clock.advance(29.9);
  expect(await cancel(member, invoice.id)).toMatchObject({
    status: 409,
    body: { code: 'IN_FLIGHT', message: 'We are confirming your payment, do not pay again.' },
  });
  api.clock.advance(0.1);
  expect((await cancel(member, invoice.id)).status).toBe(200);
  expect(await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, invoice.id))).toMatchObject([{ state: 'released' }]);
});

test('paid order stays paid [API-34]', async () => {
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  await api.pay(member, invoice, { method: null });
  expect(await cancel(member, invoice.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
});

test('doesn’t find another member’s order [API-34, API-51]', async () => {
  const invoice = await api.order(await api.addMember(), (await api.addClass()).id);
  expect((await cancel(await api.addMember(), invoice.id)).status).toBe(404);
  expect((await api.findInvoice(invoice.id)).state).toBe('open');
});
