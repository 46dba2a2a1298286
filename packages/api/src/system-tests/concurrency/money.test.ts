import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CardResult } from '@portal/contract';
import { startPayment } from '@portal/contract/endpoints';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { alerts, coupons, creditEntries, enrolments, type InvoiceRow, invoices, outbox, receipts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
import { lockInvoice } from '../../domain/invoice/find-invoice.ts';
import { openRefund, settleRefund } from '../../domain/settlement/refunds.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';

const times = process.env.LONG === '1' ? 100 : 5;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
});
afterAll(() => cluster?.close());

const db = () => cluster.api.ctx.db;
const receiptsOf = (id: string) => db().select().from(receipts).where(eq(receipts.invoice_id, id));
const stateOf = async (id: string) => (await db().select().from(invoices).where(eq(invoices.id, id)))[0]!.state;
/** The sweep as of some minutes from now: a third process whose clock is ahead. */
const sweepAt = (minutes: number) => sweepOrders.run({ ...cluster.api.ctx, now: () => addToMoment(new Date(), { minutes }) });
/** Whether a transaction waits for another. */
const isWaitedForLock = async () =>
  (await cluster.api.database.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows
    .length > 0;
const post = (node: 0 | 1, path: string, body: string | URLSearchParams) =>
  cluster.nodes[node].server.request(path, { method: 'POST', body, redirect: 'manual' });

test(`makes one receipt of three checks, ${times} times [PAY-2, PAY-3, PAY-9]`, async () => {
  cluster.sandbox.control.set({ notify: 'never' });
  const [a, b] = cluster.nodes;
  for (let n = 0; n < times; n += 1) {
    const member = await cluster.addMember();
    const invoice = await a.order(member, (await cluster.addClass()).id);
    const request = await a.startPayme(member, invoice);
    cluster.sandbox.control.pay(request.paymentRequestId);
    const notice = JSON.stringify({ paymentRequestId: request.paymentRequestId });
    const [, ...responses] = await Promise.all([
      sweepAt(31),
      a.poll(request),
      b.poll(request),
      post(0, providerPaths.paymeNotice, notice),
      post(1, providerPaths.paymeNotice, notice),
    ]);
    expect(responses).toMatchObject([{ reasonCode: 'PR005' }, { reasonCode: 'PR005' }, { status: 204 }, { status: 204 }]);
    expect([await stateOf(invoice.id), (await receiptsOf(invoice.id)).length]).toEqual(['paid', 1]);
    expect(await db().select().from(outbox).where(sql`${outbox.data}->>'invoiceId' = ${invoice.id}`)).toMatchObject([
      { template: 'order-paid' },
    ]);
  }
});

test('lets a payment wait for its order’s expiry [PAY-2, PAY-5]', async () => {
  cluster.sandbox.control.set({ notify: 'never' });
  const [a] = cluster.nodes;
  const member = await cluster.addMember();
  const invoice = await a.order(member, (await cluster.addClass()).id);
  const request = await a.startPayme(member, invoice);
  cluster.sandbox.control.pay(request.paymentRequestId);
  const later = { ...cluster.api.ctx, now: () => addToMoment(new Date(), { minutes: 31 }) };
  let notice: Promise<Response> | undefined;
  await transaction(db(), async (tx) => {
    expect((await settle(later, tx, invoice.id, { type: 'expire' })).outcome).toBe('expired');
    notice = post(1, providerPaths.paymeNotice, JSON.stringify({ paymentRequestId: request.paymentRequestId }));
    let answered = false;
    void notice.finally(() => {
      answered = true;
    });
    while (!answered && !(await isWaitedForLock())) await setTimeout(10);
  });
  expect((await notice)?.status).toBe(204);
  expect([await stateOf(invoice.id), (await receiptsOf(invoice.id)).length]).toEqual(['paid', 1]);
  const places = await db().select({ state: enrolments.state }).from(enrolments).where(eq(enrolments.invoice_id, invoice.id));
  expect(places.filter(({ state }) => state !== 'released')).toEqual([{ state: 'paid' }]);
});

test(`makes one receipt of three card reports, ${times} times [PAY-2, PAY-3]`, async () => {
  cluster.sandbox.control.set({ notify: 'never' });
  const [a] = cluster.nodes;
  for (let n = 0; n < times; n += 1) {
    const member = await cluster.addMember();
    const invoice = await a.order(member, (await cluster.addClass()).id);
    const { fields } = (await a.pay(member, invoice, { method: 'VISA_GP' })).body.result as CardResult;
    await cluster.sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(fields) });
    const reply = new URLSearchParams(cluster.sandbox.control.finishCardPage(fields.transaction_uuid!, 'approve')!.fields);
    const responses = await Promise.all([
      post(0, providerPaths.cardReceipt, reply),
      post(1, providerPaths.cardReceipt, reply),
      post(0, providerPaths.cardNotice, reply),
      post(1, providerPaths.cardNotice, reply),
      sweepAt(31),
    ]);
    expect(responses.flatMap((response) => (response ? [response.status] : []))).toEqual([303, 303, 204, 204]);
    expect([await stateOf(invoice.id), (await receiptsOf(invoice.id)).length]).toEqual(['paid', 1]);
  }
});

test('refunds a payment once for 20 attempts at once [PAY-3, PAY-9]', async () => {
  cluster.sandbox.control.set({ notify: 'never' });
  const { ctx } = cluster.api;
  const [a] = cluster.nodes;
  const member = await cluster.addMember();
  const invoice = await a.order(member, (await cluster.addClass()).id);
  const request = await a.startPayme(member, invoice);
  cluster.sandbox.control.pay(request.paymentRequestId);
  await a.poll(request);
  const twenty = <T>(work: (tx: Db) => Promise<T>) => Promise.all(Array.from({ length: 20 }, () => transaction(db(), work)));
  const opened = await twenty(async (tx) => openRefund(ctx, tx, await lockInvoice(tx, invoice.id)));
  expect(opened.filter(Boolean)).toMatchObject([{ amount: 40_000, resolution: 'refund' }]);
  const { id } = opened.find(Boolean)!;
  expect((await twenty((tx) => settleRefund(ctx, tx, id))).filter(Boolean)).toHaveLength(1);
  const mails = await db().select().from(outbox).where(sql`${outbox.data}->>'invoiceId' = ${invoice.id}`).orderBy(outbox.id);
  expect(mails.map(({ template }) => template)).toEqual(['order-paid', 'refund-made']);
});

/** Submits both orders at once, one on each server. */
function payBoth(member: string, orders: InvoiceRow[], body: { credit?: number; coupon?: string }) {
  return Promise.all(
    orders.map((order, n) =>
      cluster.nodes[n]!.call(
        startPayment,
        { body: { invoice_id: order.id, amount: 0, needPay: 0, method: null, credit: 0, ...body } },
        { as: member },
      ),
    ),
  );
}

async function twoOrders(member: string): Promise<InvoiceRow[]> {
  const [a] = cluster.nodes;
  return [await a.order(member, (await cluster.addClass()).id), await a.order(member, (await cluster.addClass()).id)];
}

test(`spends credit on one of two orders, ${times} times [PAY-8, PAY-11]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const member = await cluster.addMember();
    await cluster.giveCredit(member, 40_000);
    const orders = await twoOrders(member);
    const responses = await payBoth(member, orders, { credit: 400 });
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const memberId = orders[0]!.member_id!;
    const [ledger] = await db()
      .select({ sum: sql`sum(${creditEntries.delta})::int` })
      .from(creditEntries)
      .where(eq(creditEntries.member_id, memberId));
    expect([await creditBalance(db(), memberId), ledger!.sum]).toEqual([0, 0]);
  }
});

test(`spends a coupon on one of two orders, ${times} times [PAY-8, PAY-11]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const member = await cluster.addMember();
    const coupon = await cluster.addCoupon(member, { value: 40_000 });
    const orders = await twoOrders(member);
    const responses = await payBoth(member, orders, { coupon });
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await db().select().from(coupons).where(eq(coupons.member_id, orders[0]!.member_id!))).toMatchObject([{ quantity: 0 }]);
    expect((await Promise.all(orders.map(({ id }) => stateOf(id)))).sort()).toEqual(['open', 'paid']);
  }
});

test(`seats one of two late payers, ${times} times [PAY-5, SEAT-1]`, async () => {
  cluster.sandbox.control.set({ notify: 'never' });
  const [a] = cluster.nodes;
  // The orders that the tests before left open may be more than one sweep takes.
  while (await db().$count(invoices, eq(invoices.state, 'open'))) await sweepAt(31);
  for (let n = 0; n < times; n += 1) {
    const { id } = await cluster.addClass({ capacity: 1 });
    const started = [];
    for (let buyer = 0; buyer < 2; buyer += 1) {
      const member = await cluster.addMember();
      const invoice = await a.order(member, id);
      started.push({ invoice, request: await a.startPayme(member, invoice) });
      await sweepAt(31);
      expect(await stateOf(invoice.id)).toBe('expired');
    }
    for (const { request } of started) cluster.sandbox.control.pay(request.paymentRequestId, true);
    const notices = started.map(({ request }) => JSON.stringify({ paymentRequestId: request.paymentRequestId }));
    await Promise.all(
      notices.flatMap((notice, order) => [
        post(order ? 1 : 0, providerPaths.paymeNotice, notice),
        post(order ? 0 : 1, providerPaths.paymeNotice, notice),
      ]),
    );
    expect(await Promise.all(started.map(({ invoice }) => stateOf(invoice.id)))).toEqual(['paid', 'paid']);
    const active = and(eq(enrolments.activity_id, id), inArray(enrolments.state, ['held', 'paid']));
    expect(await db().select({ number: count() }).from(enrolments).where(active)).toEqual([{ number: 1 }]);
    const credits = await Promise.all(started.map(({ invoice }) => creditBalance(db(), invoice.member_id!)));
    expect(credits.sort()).toEqual([0, 40_000]);
    const raised = inArray(
      alerts.invoice_id,
      started.map(({ invoice }) => invoice.id),
    );
    expect(await db().select({ kind: alerts.kind }).from(alerts).where(raised)).toEqual([{ kind: 'late_payment' }]);
  }
});
