import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cancelInvoice, listUnpaidInvoices } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('lists own payable orders, most urgent first [API-33, API-51]', async () => {
  const member = await api.addMember();
  const past = await api.order(member, (await api.addClass()).id);
  api.clock.advance(15);
  const paid = await api.order(member, (await api.addClass({ member_fee: 0 })).id);
  await api.pay(member, paid, { method: null });
  const [first, second] = [await api.order(member, (await api.addClass()).id), await api.order(member, (await api.addClass()).id)];
  const coupon = await api.addCoupon(member);
  await api.pay(member, first, { coupon, off: 100 });
  api.clock.advance(5);
  const latest = await api.order(member, (await api.addClass()).id);
  const cancelled = await api.order(member, (await api.addClass()).id);
  await api.call(cancelInvoice, { params: { id: cancelled.id } }, { as: member });
  await api.order(await api.addMember(), (await api.addClass()).id);
  const { body } = await api.call(listUnpaidInvoices, {}, { as: member });
  expect(body.payments.map(({ id }) => id)).toEqual([second.id, latest.id, first.id]);
  expect(body.payments[0]).toMatchObject({ code: second.code, amount: 400, invoice_lines: [{ amount: 400 }] });
  expect(body.payments.map(({ in_flight }) => in_flight)).toEqual([false, false, true]);
  const other = await api.addCoupon(member);
  await api.pay(member, second, { coupon: other, off: 100 });
  const methods = (await api.call(listUnpaidInvoices, {}, { as: member })).body.payments.map(({ id, payment_lines }) => [
    id,
    payment_lines?.map(({ method_name }) => method_name),
  ]);
  expect(methods).toEqual(
    expect.arrayContaining([
      [first.id, [`Coupon ${coupon}`]],
      [second.id, [`Coupon ${other}`]],
    ]),
  );
  expect(past.state).toBe('open');
});

test('lists orders that expire together in order of creation', async () => {
  const member = await api.addMember();
  const first = await api.order(member, (await api.addClass()).id);
  api.clock.advance(1);
  const second = await api.order(member, (await api.addClass()).id);
  // Rows that sort alike come as they lie in the table, and a changed row lies at its end.
  await api.ctx.db.update(invoices).set({ expiry_time: second.expiry_time }).where(eq(invoices.id, first.id));
  const { body } = await api.call(listUnpaidInvoices, {}, { as: member });
  expect(body.payments.map(({ id }) => id)).toEqual([first.id, second.id]);
});
