import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { enrol, renew } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import {
  alerts,
  captures,
  creditEntries,
  type InvoiceRow,
  invoices,
  memberGroups,
  memberPrices,
  members,
  outbox,
  overpayments,
  receipts,
} from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { reconcilePayments } from '../../jobs/reconcile-payments.ts';
import { renderMail } from '../../jobs/render-mail.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { child } from '../../testing/applicant.ts';
import { bringReply, openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { creditBalance } from '../credit/credit-ledger.ts';
import { settle } from '../settlement/settle.ts';
import { exportPerson, mergeMembers } from '../staff/members.ts';
import { takeAtCounter } from '../staff/orders.ts';

let api: MoneyApi;
let host: string;
beforeAll(async () => {
  api = await createMoneyApi({ seed: 'demo' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  const [group] = await api.ctx.db.select().from(memberGroups).where(eq(memberGroups.name, 'Family membership, main member'));
  host = await api.addMember({ group_id: group!.id, expiry_date: '2026-12-10', dob: '1990-05-01', is_parent: true });
});

/** Orders the renewal of a family, with a child who joins it. */
async function order(): Promise<InvoiceRow> {
  const { group_id } = await api.findMember(host);
  const [price] = await api.ctx.db
    .select()
    .from(memberPrices)
    .where(and(eq(memberPrices.group_id, group_id!), eq(memberPrices.for_renewal, true)));
  const { body } = await api.call(renew, { sent: { price_id: price!.id, newChildren: [child()] } }, { as: host });
  return api.findInvoice(body.invoice_id);
}
const payByPayme = async (invoice: InvoiceRow) => {
  const request = await api.startPayme(host, invoice);
  api.sandbox.control.pay(request.paymentRequestId);
  await api.poll(request);
  return request;
};
async function familyOf() {
  const { id, expiry_date } = await api.findMember(host);
  const children = await api.ctx.db.select().from(members).where(eq(members.host_id, id));
  return { expiry: expiry_date, children: children.length, credit: await creditBalance(api.ctx.db, id) };
}
const outcomesOf = async ({ id }: InvoiceRow) =>
  (await api.ctx.db.select().from(captures).where(eq(captures.invoice_id, id)).orderBy(captures.id)).map(({ outcome }) => outcome);
const alertsOf = async ({ id }: InvoiceRow) =>
  (await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, id)).orderBy(alerts.id)).map(({ kind }) => kind);

describe('the card of an expired renewal is approved late', () => {
  async function expireAtCardPage() {
    const start = api.clock.now();
    const first = await order();
    api.clock.advance(19);
    const page = await openCardPage(api, host, first);
    api.clock.advance(12);
    await sweepOrders.run(api.ctx);
    expect((await api.findInvoice(first.id)).state).toBe('expired');
    return { first, page, back: () => api.clock.set(start) };
  }

  test('credits the money if another renewal has been paid [PAY-3, PAY-5]', async () => {
    const { first, page, back } = await expireAtCardPage();
    await payByPayme(await order());
    const before = await familyOf();
    expect(before).toEqual({ expiry: '2027-12-10', children: 1, credit: 0 });
    await bringReply(api, page.respond('approve'));
    expect(await familyOf()).toEqual({ ...before, credit: first.amount });
    expect(await outcomesOf(first)).toEqual(['late']);
    const ledger = await api.ctx.db.select().from(creditEntries).where(eq(creditEntries.invoice_id, first.id));
    expect(ledger).toMatchObject([
      { type: 'late_payment', en: `Paid after the membership was renewed by another order: order ${first.code}` },
    ]);
    expect(await alertsOf(first)).toEqual(['late_payment']);
    const [mail] = (await api.ctx.db.select().from(outbox)).filter(
      ({ data, template }) => data.invoiceId === first.id && template === 'renewal-late',
    );
    expect((await renderMail(api.ctx, mail!)).text).toContain('had been renewed by another order');
    expect(await api.ctx.db.select().from(receipts).where(eq(receipts.invoice_id, first.id))).toHaveLength(1);
    expect(await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, first.id))).toMatchObject([
      { resolution: 'credit' },
    ]);
    back();
  });

  test('renews before another open one, and credits its money [PAY-3]', async () => {
    const { page, back } = await expireAtCardPage();
    const second = await order();
    const request = await api.startPayme(host, second);
    await bringReply(api, page.respond('approve'));
    const once = { expiry: '2027-12-10', children: 1 };
    expect(await familyOf()).toMatchObject(once);
    expect(await api.pay(host, second)).toMatchObject({
      status: 409,
      body: { code: 'EXPIRED', message: expect.stringContaining('renewed by another order') },
    });
    api.sandbox.control.pay(request.paymentRequestId);
    await api.poll(request);
    expect(await familyOf()).toEqual({ ...once, credit: second.amount });
    expect([await outcomesOf(second), (await api.findInvoice(second.id)).state]).toEqual([['late'], 'paid']);
    expect(await alertsOf(second)).toEqual(['late_payment']);
    const logged = api.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'alert');
    expect(logged).toContainEqual(expect.objectContaining({ kind: 'late_payment', invoiceId: second.id }));
    back();
  });

  test('renews as if in time if nothing else was paid [PAY-5]', async () => {
    const { first, page, back } = await expireAtCardPage();
    await bringReply(api, page.respond('approve'));
    expect(await familyOf()).toEqual({ expiry: '2027-12-10', children: 1, credit: 0 });
    expect(await alertsOf(first)).toEqual([]);
    back();
  });
});

test('credits a second payment for a renewal and sends a mail [PAY-3]', async () => {
  const invoice = await order();
  const { reference_number: attemptId } = await payByPayme(invoice);
  const capture = { attemptId, transactionId: 'second', amount: invoice.amount, statusCode: 'PR005', statusText: '' };
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoice.id, { type: 'confirm', capture }));
  expect(await familyOf()).toEqual({ expiry: '2027-12-10', children: 1, credit: invoice.amount });
  const ledger = await api.ctx.db.select().from(creditEntries).where(eq(creditEntries.invoice_id, invoice.id));
  expect(ledger).toMatchObject([{ type: 'overpayment', en: `Paid twice: order ${invoice.code}` }]);
});

test('refuses a free renewal after late money has renewed [PAY-3, PAY-5]', async () => {
  const start = api.clock.now();
  const first = await order();
  const { reference_number: attemptId } = await api.startPayme(host, first);
  api.clock.advance(30);
  await sweepOrders.run(api.ctx);
  const free = await order();
  await api.ctx.db.update(invoices).set({ amount: 0 }).where(eq(invoices.id, free.id));
  const capture = { attemptId, transactionId: 'late', amount: first.amount, statusCode: 'PR005', statusText: '' };
  await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, first.id, { type: 'confirm', capture }));
  expect(await api.call(enrol, { body: { invoice_id: free.id } }, { as: host })).toMatchObject({
    status: 409,
    body: { code: 'EXPIRED', message: expect.stringContaining('renewed by another order') },
  });
  expect(await familyOf()).toMatchObject({ expiry: '2027-12-10', children: 1 });
  api.clock.set(start);
});

test('blocks a second order while an expired renewal may be paid [PAY-10]', async () => {
  const start = api.clock.now();
  const first = await order();
  await api.startPayme(host, first);
  api.sandbox.control.set({ notify: 'never', down: true });
  api.clock.advance(31);
  await sweepOrders.run(api.ctx);
  const { group_id } = await api.findMember(host);
  const [price] = await api.ctx.db
    .select()
    .from(memberPrices)
    .where(and(eq(memberPrices.group_id, group_id!), eq(memberPrices.for_renewal, true)));
  const again = () => api.call(renew, { sent: { price_id: price!.id } }, { as: host, key: 'renewal-key' });
  expect(await again()).toMatchObject({
    status: 409,
    body: { message: 'We are confirming the payment of your renewal, do not pay again.' },
  });
  api.sandbox.control.reset();
  await reconcilePayments.run(api.ctx);
  expect((await again()).status).toBe(200);
  api.clock.set(start);
});

test('paid after its account was merged, extends the account that was kept [OFFICE-11]', async () => {
  const [invoice, keep] = [await order(), await api.addMember({ expiry_date: '2026-12-10' })];
  const [kept, other] = [await api.findMember(keep), await api.findMember(host)];
  await transaction(api.ctx.db, (tx) => mergeMembers(api.ctx, tx, { staff: 'mei' }, kept.id, other.id));
  await transaction(api.ctx.db, (tx) =>
    takeAtCounter(api.ctx, tx, { staff: 'mei' }, invoice.id, { method: 'CASH', amount: invoice.amount }),
  );
  expect((await api.findMember(keep)).expiry_date).toBe('2027-12-10');
});

test('a child’s application goes over to the account that it is merged into [OFFICE-11]', async () => {
  const [invoice, keep] = [await order(), await api.findMember(await api.addMember())];
  const staff = { staff: 'mei' };
  await transaction(api.ctx.db, (tx) => takeAtCounter(api.ctx, tx, staff, invoice.id, { method: 'CASH', amount: invoice.amount }));
  const [joined] = await api.ctx.db
    .select()
    .from(members)
    .where(eq(members.host_id, (await api.findMember(host)).id));
  await transaction(api.ctx.db, (tx) => mergeMembers(api.ctx, tx, staff, keep.id, joined!.id));
  const { applications } = await transaction(api.ctx.db, (tx) => exportPerson(api.ctx, tx, staff, keep.id));
  expect(applications).toMatchObject([{ role: 'child', member_id: keep.id }]);
});
