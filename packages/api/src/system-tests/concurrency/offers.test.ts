import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  cancelInvoice,
  changeBooking,
  enrolWait,
  listMyActivities,
  listMyWaitingEntries,
  removeWaitingEntry,
  renewCalendar,
  showCalendar,
  startPayment,
} from '@portal/contract/endpoints';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { enrolments, receipts, waitingEntries } from '../../db/schema/index.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
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
/** The sweep of orders as of the moment when an offer made now has lapsed. */
const sweepAtDeadline = () =>
  sweepOrders.run({
    ...cluster.api.ctx,
    now: () => addToMoment(new Date(), { minutes: cluster.api.ctx.config.ADVANCE_ORDER_MINUTES + 1 }),
  });

/** A class with one place that is offered to the first of two who wait, and what tabs at two servers may do with the offer. */
async function offerOfTheOnlySeat() {
  const [a, b] = cluster.nodes;
  const { id: classId } = await cluster.addClass({ capacity: 1 });
  const buyer = await cluster.addMember();
  const order = await a.order(buyer, classId);
  const waiting = [await cluster.addMember(), await cluster.addMember()] as const;
  for (const as of waiting) await a.call(enrolWait, { body: { ac_id: classId } }, { as });
  await a.call(cancelInvoice, { params: { id: order.id } }, { as: buyer });
  const [member] = waiting;
  const entries = () => db().select().from(waitingEntries).where(eq(waitingEntries.activity_id, classId)).orderBy(asc(waitingEntries.seq));
  const [offered] = await entries();
  const invoiceId = offered!.invoice_id!;
  const active = and(eq(enrolments.activity_id, classId), inArray(enrolments.state, ['held', 'paid']));
  const body = { invoice_id: invoiceId, amount: 400, needPay: 400, method: 'PAYME_ON' };
  return {
    begin: async () => a.startPayme(member, await a.findInvoice(invoiceId)),
    accept: (node: 0 | 1) => cluster.nodes[node].call(startPayment, { body }, { as: member }),
    decline: (node: 0 | 1) => cluster.nodes[node].call(removeWaitingEntry, { body: { activity_id: offered!.id } }, { as: member }),
    poll: b.poll,
    /** Of the two in line. */
    states: async () => (await entries()).map(({ state }) => state),
    places: async () => (await db().select().from(enrolments).where(active)).length,
    credit: async () => creditBalance(db(), (await cluster.api.findMember(member)).id),
    receipts: async () => (await db().select().from(receipts).where(eq(receipts.invoice_id, invoiceId))).length,
  };
}

test('offers a seat given up at one server at the other at once [CHANGE-5, SEAT-7]', async () => {
  const [a, b] = cluster.nodes;
  const { id } = await cluster.addClass({ capacity: 1 });
  const [member, waiting] = [await cluster.addMember(), await cluster.addMember()];
  const request = await a.startPayme(member, await a.order(member, id));
  cluster.sandbox.control.pay(request.paymentRequestId);
  await a.poll(request);
  await b.call(enrolWait, { body: { ac_id: id } }, { as: waiting });
  const [booking] = (await a.call(listMyActivities, { body: {} }, { as: member })).body.data;
  const change = { kind: 'withdraw', way: 'provider', back: 200 } as const;
  await a.call(changeBooking, { params: { enrolment_no: booking!.enrolment_no! }, body: { change } }, { as: member });
  const { data } = (await b.call(listMyWaitingEntries, { body: {} }, { as: waiting })).body;
  expect(data.map(({ offer }) => Boolean(offer))).toEqual([true]);
});

test(`accepts an offer once of two, ${times} times [SEAT-2, PAY-3, PAY-10]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const offer = await offerOfTheOnlySeat();
    await Promise.all([offer.accept(0), offer.accept(1)]);
    const request = await offer.begin();
    expect(cluster.sandbox.control.pay(request.paymentRequestId)).toBe(true);
    await Promise.all([offer.poll(request), offer.poll(request), offer.accept(0), offer.accept(1)]);
    expect([await offer.states(), await offer.places(), await offer.receipts()]).toEqual([['enrolled', 'waiting'], 1, 1]);
  }
});

test(`passes on an offer once when declined twice, ${times} times [SEAT-7]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const offer = await offerOfTheOnlySeat();
    const responses = await Promise.all([offer.decline(0), offer.decline(1)]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(responses.every(({ status }) => [200, 404, 503].includes(status))).toBe(true);
    expect([await offer.states(), await offer.places()]).toEqual([['declined', 'offered'], 1]);
  }
});

test(`accepts or declines an offer, ${times} times [SEAT-1, SEAT-7, PAY-10]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const offer = await offerOfTheOnlySeat();
    const [accepted, declined] = await Promise.all([offer.accept(0), offer.decline(1)]);
    expect([accepted, declined].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await offer.states()).toEqual(declined.status === 200 ? ['declined', 'offered'] : ['offered', 'waiting']);
    expect(await offer.places()).toBe(1);
  }
});

test(`pays or passes on an offer, ${times} times [SEAT-1, SEAT-7, PAY-2, PAY-5]`, async () => {
  for (let n = 0; n < times; n += 1) {
    const offer = await offerOfTheOnlySeat();
    const request = await offer.begin();
    // Before, between or after what the two sweeps do.
    const pay = async () => {
      await new Promise((resolve) => setTimeout(resolve, n * 4));
      return cluster.sandbox.control.pay(request.paymentRequestId);
    };
    const [taken] = await Promise.all([pay(), sweepAtDeadline(), sweepAtDeadline()]);
    await offer.poll(request);
    const [states, places, credit] = [await offer.states(), await offer.places(), await offer.credit()];
    if (states[0] === 'enrolled') expect([taken, states, places, credit]).toEqual([true, ['enrolled', 'waiting'], 1, 0]);
    else expect([states, places, credit]).toEqual([['lapsed', 'offered'], 1, taken ? 40_000 : 0]);
  }
});

test(`renews a calendar address once on two servers, ${times} times`, async () => {
  for (let n = 0; n < times; n += 1) {
    const as = await cluster.addMember();
    const [a, b] = cluster.nodes;
    const shown = await Promise.all([a.call(showCalendar, {}, { as }), b.call(showCalendar, {}, { as })]);
    expect(new Set(shown.map(({ body }) => body.path)).size).toBe(1);
    const renewed = await Promise.all([a.call(renewCalendar, {}, { as }), b.call(renewCalendar, {}, { as })]);
    const paths = [...shown, ...renewed].map(({ body }) => body.path);
    const opened = await Promise.all(paths.map(async (path) => ((await a.server.request(path, {})).status === 200 ? path : null)));
    const now = (await b.call(showCalendar, {}, { as })).body.path;
    expect(opened.filter(Boolean)).toEqual([now]);
    expect(renewed.map(({ body }) => body.path)).toContain(now);
  }
});
