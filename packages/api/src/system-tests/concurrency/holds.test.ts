import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait, preEnrol } from '@portal/contract/endpoints';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { activities, enrolments } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { openInvoice } from '../../domain/invoice/open-invoice.ts';
import { countHolds, lockClasses } from '../../domain/seats/locks.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { approveEntry } from '../../domain/waiting/approve-entry.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
import { offerFreeSeats } from '../../domain/waiting/offer-free-seats.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

/** A full class with the member on its list. Returns both ids. */
async function waitFor(member: string, changes: object = { capacity: 0 }) {
  const { id } = await api.addClass(changes);
  return { id, entry: (await api.call(enrolWait, { body: { ac_id: id } }, { as: member })).body.id! };
}

/** A member with nine places held. */
async function nineHeld(): Promise<string> {
  const member = await api.addMember();
  for (let n = 0; n < 9; n += 1) await api.order(member, (await api.addClass()).id);
  return member;
}

const enlarge = (tx: Db, { id }: { id: number }) => changeCapacity(api.ctx, tx, id, { capacity: 1 });

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await api.database.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length > 0;
}

/** Does `first` in a transaction that ends only when `work` has ended, or waits for one of its locks. */
async function atOnce(first: (tx: Db) => Promise<unknown>, work: () => Promise<unknown>): Promise<void> {
  let second: Promise<unknown> | undefined;
  await transaction(api.ctx.db, async (tx) => {
    await first(tx);
    let ended = false;
    second = work().finally(() => {
      ended = true;
    });
    while (!ended && !(await isAnyoneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  await second;
}

const held = async (member: string) => countHolds(api.ctx.db, (await api.findMember(member)).id);

test('offers a tenth place, not an eleventh, for two classes at once', async () => {
  const member = await nineHeld();
  const [first, second] = [await waitFor(member), await waitFor(member)];
  await atOnce(
    (tx) => enlarge(tx, first),
    () => transaction(api.ctx.db, (tx) => enlarge(tx, second)),
  );
  expect(await held(member)).toBe(10);
});

test('refuses an order at the limit while a place is offered', async () => {
  const member = await nineHeld();
  const first = await waitFor(member);
  const { id } = await api.addClass();
  await atOnce(
    (tx) => enlarge(tx, first),
    async () =>
      expect((await api.call(preEnrol, { body: { activities: [id] } }, { as: member })).body).toMatchObject({
        success: false,
        code: 'CONFLICT',
      }),
  );
  expect(await held(member)).toBe(10);
});

test('makes no offer at the limit while another entry is approved', async () => {
  const member = await nineHeld();
  const [approved, second] = [await waitFor(member, { need_approve: true }), await waitFor(member)];
  await atOnce(
    (tx) => approveEntry(api.ctx, tx, approved.entry),
    () => transaction(api.ctx.db, (tx) => enlarge(tx, second)),
  );
  expect(await held(member)).toBe(10);
});

test.each([
  ['is given up', 'cancel', 'cancelled'],
  ['is over', 'expire', 'expired'],
  ['is paid', 'confirm', 'paid'],
] as const)('holds the seat of an order that %s while its class is locked [PAY-2, SEAT-6]', async (_what, type, outcome) => {
  const member = await api.addMember();
  const { id } = await api.addClass({ member_fee: 0 });
  const order = await api.order(member, id);
  const ctx = { ...api.ctx, now: () => (type === 'expire' ? order.expiry_time : api.clock.now()) };
  const settled = transaction(api.ctx.db, async (tx) => {
    await lockClasses(tx, [id]);
    let ended = false;
    const settling = transaction(api.ctx.db, (second) => settle(ctx, second, order.id, { type })).finally(() => {
      ended = true;
    });
    while (!ended && !(await isAnyoneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
    const places = await tx.select().from(enrolments).where(eq(enrolments.invoice_id, order.id)).for('update', { noWait: true });
    expect(places).toMatchObject([{ state: 'held' }]);
    return { settling };
  });
  expect((await (await settled).settling).outcome).toBe(outcome);
  expect(await held(member)).toBe(0);
});

/** Takes a place of a locked class, as an order of somebody else does. */
async function takeSeat(tx: Db, activity_id: number): Promise<void> {
  const { id } = await api.findMember(await api.addMember());
  await lockClasses(tx, [activity_id]);
  const lines = [{ item_type: 'applicant' as const, activity_id, participant_id: id, en: [], zh: [], amount: 40_000 }];
  await openInvoice(api.ctx, tx, { purpose: 'enrolment', member_id: id, advance: false, locale: 'en', lines });
}

const taken = (id: number) =>
  api.ctx.db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.activity_id, id), inArray(enrolments.state, ['held', 'paid'])));

/** A class with one free seat, and a member on its list. */
async function oneFree() {
  const { id, entry } = await waitFor(await api.addMember());
  await api.ctx.db.update(activities).set({ capacity: 1 }).where(eq(activities.id, id));
  return { id, entry };
}

const takers = {
  'member orders': async () => {
    const { id } = await api.addClass({ capacity: 1 });
    const as = await api.addMember();
    return { id, take: async () => (await api.call(preEnrol, { body: { activities: [id] } }, { as })).body.code, outcome: 'FULL' };
  },
  'operator approves an entry': async () => {
    const { id, entry } = await waitFor(await api.addMember(), { capacity: 1, need_approve: true });
    const take = () => transaction(api.ctx.db, (tx) => approveEntry(api.ctx, tx, entry)).catch(({ code }) => code);
    return { id, take, outcome: 'FULL' };
  },
  'operator promotes somebody past the queue': async () => {
    const { id, entry } = await oneFree();
    const take = () => transaction(api.ctx.db, (tx) => approveEntry(api.ctx, tx, entry)).catch(({ code }) => code);
    return { id, take, outcome: 'FULL' };
  },
  'place is offered to the waiting list': async () => {
    const { id } = await oneFree();
    return { id, take: () => transaction(api.ctx.db, (tx) => offerFreeSeats(api.ctx, tx, [id])), outcome: 0 };
  },
  'money comes late for an order that had the place': async () => {
    const member = await api.addMember();
    const { id } = await api.addClass({ capacity: 1 });
    const order = await api.order(member, id);
    const { reference_number: attemptId } = await api.startPayme(member, order);
    const run = (event: Parameters<typeof settle>[3]) => transaction(api.ctx.db, (tx) => settle(api.ctx, tx, order.id, event));
    await run({ type: 'fail', attemptId, lapsed: false, certain: true, statusCode: 'PR004', statusText: '' });
    await run({ type: 'cancel' });
    const capture = { attemptId, transactionId: 'late', amount: 40_000, statusCode: 'PR005', statusText: '' };
    return { id, take: async () => (await run({ type: 'confirm', capture })).outcome, outcome: 'late' };
  },
};

test.each(Object.entries(takers))('%s waits for the last place and finds none [SEAT-1, SEAT-6]', async (_who, prepare) => {
  const { id, take, outcome } = await prepare();
  let found: unknown;
  await atOnce(
    (tx) => takeSeat(tx, id),
    async () => {
      found = await take();
    },
  );
  expect(found).toBe(outcome);
  expect(await taken(id)).toHaveLength(1);
});
