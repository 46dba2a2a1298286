import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cancelInvoice, enrolWait, preEnrol } from '@portal/contract/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import { activities, captures, enrolments, invoices, outbox, receipts, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { changeBooking } from '../../domain/change/change-booking.ts';
import { creditBalance } from '../../domain/credit/credit-ledger.ts';
import { move, withdraw } from '../../domain/staff/bookings.ts';
import { cancelClass, finishCancellations } from '../../domain/staff/classes.ts';
import { mergeMembers } from '../../domain/staff/members.ts';
import { takeAtCounter } from '../../domain/staff/orders.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
import { type Cluster, createCluster } from '../../testing/create-cluster.ts';

const rounds = process.env.LONG === '1' ? 40 : 4;
const office = { staff: 'mei' };

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
});
afterAll(() => cluster?.close());

const db = () => cluster.api.ctx.db;
const run = <T>(work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<T>) => transaction(db(), work);
const take = (invoiceId: string) => run((tx) => takeAtCounter(cluster.api.ctx, tx, office, invoiceId, { method: 'CASH', amount: 40_000 }));
const activeIn = (classId: number) =>
  db()
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.activity_id, classId), inArray(enrolments.state, ['held', 'paid'])));

/** A member with a paid place. */
async function paid(classId: number) {
  const member = await cluster.addMember();
  const order = await cluster.nodes[0].order(member, classId);
  await take(order.id);
  const [enrolment] = await db().select().from(enrolments).where(eq(enrolments.invoice_id, order.id));
  return { member, memberId: (await cluster.api.findMember(member)).id, enrolmentId: enrolment!.id };
}

test('counter and member’s cancellation at once leave an order paid once [OFFICE-02, PAY-3]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const member = await cluster.addMember();
    const order = await cluster.nodes[0].order(member, (await cluster.addClass()).id);
    await Promise.allSettled([
      ...Array.from({ length: 4 }, () => take(order.id)),
      cluster.nodes[1].call(cancelInvoice, { params: { id: order.id } }, { as: member }),
    ]);
    expect((await cluster.nodes[0].findInvoice(order.id)).state).toBe('paid');
    expect(await db().select().from(captures).where(eq(captures.invoice_id, order.id))).toHaveLength(1);
    expect(await db().select().from(receipts).where(eq(receipts.invoice_id, order.id))).toHaveLength(1);
  }
});

test('withdrawal, move and orders at two servers never oversell a seat [OFFICE-04, OFFICE-05, SEAT-1]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const [full, free] = [await cluster.addClass({ capacity: 1 }), await cluster.addClass({ capacity: 1 })];
    const { memberId, enrolmentId } = await paid(full.id);
    const waiting = await cluster.addMember();
    await cluster.nodes[0].call(enrolWait, { body: { ac_id: full.id } }, { as: waiting });
    const others = [await cluster.addMember(), await cluster.addMember()];
    const order = (as: string, n: 0 | 1, id: number) =>
      cluster.nodes[n].call(preEnrol, { body: { activities: [id], from: 'web' } }, { as });
    const both = await Promise.allSettled([
      run((tx) => withdraw(cluster.api.ctx, tx, office, enrolmentId, { way: 'credit' })),
      run((tx) => move(cluster.api.ctx, tx, office, enrolmentId, free.id)),
      order(others[0]!, 0, full.id),
      order(others[1]!, 1, free.id),
    ]);
    const [withdrawn, moved] = both.map(({ status }) => status === 'fulfilled');
    expect(withdrawn && moved).toBe(false);
    expect((await activeIn(full.id)).length).toBeLessThanOrEqual(1);
    expect((await activeIn(free.id)).length).toBeLessThanOrEqual(1);
    expect(await creditBalance(db(), memberId)).toBe(withdrawn ? 40_000 : 0);
    if (withdrawn || moved) {
      const [entry] = await db().select().from(waitingEntries).where(eq(waitingEntries.activity_id, full.id));
      expect(entry!.state).toBe('offered');
    }
  }
});

test('a class cancelled while people order has no place left and gives all money back once [OFFICE-06]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await cluster.addClass({ capacity: 20 });
    const before = [await paid(id), await paid(id), await paid(id)];
    const members = await Promise.all(Array.from({ length: 6 }, () => cluster.addMember()));
    await Promise.all([
      cancelClass(cluster.api.ctx, office, id, 'credit'),
      ...members.map((as, n) => cluster.nodes[n % 2]!.call(preEnrol, { body: { activities: [id], from: 'web' } }, { as })),
    ]);
    await Promise.all([finishCancellations(cluster.api.ctx), finishCancellations(cluster.api.ctx)]);
    expect(await activeIn(id)).toEqual([]);
    for (const { memberId } of before) expect(await creditBalance(db(), memberId)).toBe(40_000);
  }
});

/** Merges an account into another in a transaction that ends only once `work` waits for it. */
async function whileMerged(keep: string, other: string, work: () => Promise<unknown>) {
  const [a, b] = [(await cluster.api.findMember(keep)).id, (await cluster.api.findMember(other)).id];
  let second: Promise<unknown> | undefined;
  await run(async (tx) => {
    await mergeMembers(cluster.api.ctx, tx, office, a, b);
    second = work();
    await waitForLock();
  });
  return second;
}

async function waitForLock(): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await cluster.api.database.query(waiting)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('a merge of two accounts [OFFICE-11]', () => {
  const ordersOf = async (member: string) =>
    db()
      .select()
      .from(invoices)
      .where(eq(invoices.member_id, (await cluster.api.findMember(member)).id));

  test('leaves no order at the account that ends, however late it came', async () => {
    const [keep, other, { id }] = [await cluster.addMember(), await cluster.addMember(), await cluster.addClass()];
    const order = { body: { activities: [id], from: 'web' as const } };
    expect(await whileMerged(keep, other, () => cluster.nodes[0].call(preEnrol, order, { as: other }))).toMatchObject({ status: 503 });
    expect(await ordersOf(other)).toEqual([]);
    expect(await activeIn(id)).toEqual([]);
  });

  test('leaves no entry of a waiting list at the account that ends', async () => {
    const [keep, other, { id }] = [await cluster.addMember(), await cluster.addMember(), await cluster.addClass({ capacity: 0 })];
    const join = () => cluster.nodes[0].call(enrolWait, { body: { ac_id: id } }, { as: other });
    expect(await whileMerged(keep, other, join)).toMatchObject({ status: 503 });
    expect(await db().select().from(waitingEntries).where(eq(waitingEntries.activity_id, id))).toEqual([]);
  });

  test('leaves no place given to the account that ends', async () => {
    const { id } = await cluster.addClass({ start_date: '2027-03-01', end_date: '2027-03-31' });
    const { member, memberId, enrolmentId } = await paid(id);
    const [keep, other] = [await cluster.addMember({ host_id: memberId }), await cluster.addMember({ host_id: memberId })];
    const account = await cluster.api.findMember(member);
    const change = { kind: 'give', participantCode: other } as const;
    const give = () => run((tx) => changeBooking(cluster.api.ctx, tx, { account, enrolmentId, change, locale: 'en' }));
    await expect(whileMerged(keep, other, give)).rejects.toMatchObject({ code: 'BUSY' });
    expect(await activeIn(id)).toMatchObject([{ participant_id: memberId }]);
  });

  test('leaves no offer at the account that ends; the one to keep gets it', async () => {
    const [keep, other, { id }] = [await cluster.addMember(), await cluster.addMember(), await cluster.addClass({ capacity: 0 })];
    await cluster.nodes[0].call(enrolWait, { body: { ac_id: id } }, { as: other });
    const enlarge = () => run((tx) => changeCapacity(cluster.api.ctx, tx, id, { capacity: 1 }));
    await expect(whileMerged(keep, other, enlarge)).rejects.toMatchObject({ code: 'BUSY' });
    await enlarge();
    expect(await ordersOf(other)).toEqual([]);
    expect(await ordersOf(keep)).toHaveLength(1);
  });
});

test('a cancellation that stopped half-way is finished once by two servers [OFFICE-06, PAY-9]', async () => {
  const { id } = await cluster.addClass({ capacity: 5 });
  const before = [await paid(id), await paid(id)];
  await db()
    .update(activities)
    .set({ cancelled_at: new Date(), cancelled_by: 'mei', cancel_refund: 'credit', active: false })
    .where(eq(activities.id, id));
  await Promise.all([1, 2, 3].map(() => finishCancellations(cluster.api.ctx)));
  for (const { member, memberId } of before) {
    expect(await creditBalance(db(), memberId)).toBe(40_000);
    const { email } = await cluster.api.findMember(member);
    const mails = await db()
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email!), eq(outbox.template, 'class-cancelled')));
    expect(mails).toHaveLength(1);
  }
});
