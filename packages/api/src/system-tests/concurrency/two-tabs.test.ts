import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { abandonPayment, cancelInvoice, startPayment } from '@portal/contract/endpoints';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { invoices, paymentAttempts, receipts } from '../../db/schema/index.ts';
import { sweepOrders } from '../../jobs/sweep-orders.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';

const times = process.env.LONG === '1' ? 60 : 5;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
  cluster.sandbox.control.set({ notify: 'never' });
});
afterAll(() => cluster?.close());

const db = () => cluster.api.ctx.db;
const attemptsOf = (id: string) => db().select().from(paymentAttempts).where(eq(paymentAttempts.invoice_id, id));
const receiptsOf = async (id: string) => (await db().select().from(receipts).where(eq(receipts.invoice_id, id))).length;
const stateOf = async (id: string) => (await db().select().from(invoices).where(eq(invoices.id, id)))[0]!.state;

/** An order with a running PayMe code, and what two tabs, each at its own server, may do with it. */
async function begin() {
  const [a, b] = cluster.nodes;
  const member = await cluster.addMember();
  const invoice = await a.order(member, (await cluster.addClass()).id);
  const request = await a.startPayme(member, invoice);
  const card = { invoice_id: invoice.id, amount: 400, needPay: 400, method: 'VISA_GP' };
  return {
    id: invoice.id,
    request,
    giveUp: (node: 0 | 1) => cluster.nodes[node].call(abandonPayment, { body: { invoice_id: invoice.id } }, { as: member }),
    byCard: (node: 0 | 1) => cluster.nodes[node].call(startPayment, { body: card }, { as: member }),
    cancel: (node: 0 | 1) => cluster.nodes[node].call(cancelInvoice, { params: { id: invoice.id } }, { as: member }),
    poll: () => b.poll(request),
    payAtPayme: () => cluster.sandbox.control.pay(request.paymentRequestId),
  };
}

test(`abandon and start leave at most one payable, ${times} times [PAY-10]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const order = await begin();
    const responses = await Promise.all([order.giveUp(0), order.byCard(1), order.byCard(0), order.giveUp(1)]);
    expect(responses.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    const running = (await attemptsOf(order.id)).filter(({ state }) => state === 'live' || state === 'starting');
    expect(running.length).toBeLessThanOrEqual(1);
    if (running[0]?.provider === 'card') expect(order.payAtPayme()).toBe(false);
  }
});

test(`pays once while tabs change it, ${times} times [PAY-3, PAY-10]`, async () => {
  let paid = 0;
  for (let n = 0; n < times; n += 1) {
    const order = await begin();
    // Before, between or after what the tabs do.
    const pay = async () => {
      await new Promise((resolve) => setTimeout(resolve, n * 2));
      return order.payAtPayme();
    };
    const [taken] = await Promise.all([pay(), order.giveUp(0), order.byCard(1), order.poll(), order.giveUp(1)]);
    await order.poll();
    if (taken) {
      paid += 1;
      expect([await stateOf(order.id), await receiptsOf(order.id)]).toEqual(['paid', 1]);
    } else {
      expect([await stateOf(order.id), await receiptsOf(order.id)]).toEqual(['open', 0]);
    }
  }
  expect(paid).toBeGreaterThan(0);
});

test(`pays once or never while tabs cancel, ${times} times [PAY-2, PAY-4]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const order = await begin();
    const pay = async () => {
      await new Promise((resolve) => setTimeout(resolve, n * 2));
      return order.payAtPayme();
    };
    const sweep = sweepOrders.run({ ...cluster.api.ctx, now: () => addToMoment(new Date(), { minutes: 31 }) });
    const [taken] = await Promise.all([pay(), order.cancel(0), order.giveUp(1), order.poll(), sweep]);
    await order.poll();
    const [state, number] = [await stateOf(order.id), await receiptsOf(order.id)];
    if (taken) expect([state, number]).toEqual(['paid', 1]);
    else expect([['open', 'cancelled', 'expired'].includes(state), number]).toEqual([true, 0]);
  }
});
