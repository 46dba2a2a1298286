import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait, preEnrol } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enrolments } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { countHolds, lockClasses } from '../../domain/places/locks.ts';
import { settle } from '../../domain/settlement/settle.ts';
import { approveEntry } from '../../domain/waiting/approve-entry.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
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

/** Does `first` in a transaction that ends only when `second` has ended, or waits for one of its locks. */
async function atOnce(first: (tx: Db) => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  let other: Promise<unknown> | undefined;
  await transaction(api.ctx.db, async (tx) => {
    await first(tx);
    let ended = false;
    other = second().finally(() => {
      ended = true;
    });
    while (!ended && !(await isAnyoneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  await other;
}

const held = async (member: string) => countHolds(api.ctx.db, (await api.findMember(member)).id);

test('two classes have a place at once for an account with nine - it is offered the tenth, not the eleventh', async () => {
  const member = await nineHeld();
  const [one, other] = [await waitFor(member), await waitFor(member)];
  await atOnce(
    (tx) => enlarge(tx, one),
    () => transaction(api.ctx.db, (tx) => enlarge(tx, other)),
  );
  expect(await held(member)).toBe(10);
});

test('account with nine orders while it is offered a place - the order is refused', async () => {
  const member = await nineHeld();
  const one = await waitFor(member);
  const { id } = await api.addClass();
  await atOnce(
    (tx) => enlarge(tx, one),
    async () =>
      expect((await api.call(preEnrol, { body: { activities: [id] } }, { as: member })).body).toMatchObject({
        success: false,
        code: 'CONFLICT',
      }),
  );
  expect(await held(member)).toBe(10);
});

test('operator approves an entry of an account with nine while another class has a place - that one makes no offer', async () => {
  const member = await nineHeld();
  const [approved, other] = [await waitFor(member, { need_approve: true }), await waitFor(member)];
  await atOnce(
    (tx) => approveEntry(api.ctx, tx, approved.entry),
    () => transaction(api.ctx.db, (tx) => enlarge(tx, other)),
  );
  expect(await held(member)).toBe(10);
});

test('order is given up while its class is locked - its place is left alone until the class is free [PAY-2, SEAT-6]', async () => {
  const member = await api.addMember();
  const { id } = await api.addClass();
  const order = await api.order(member, id);
  const closed = transaction(api.ctx.db, async (tx) => {
    await lockClasses(tx, [id]);
    const closing = transaction(api.ctx.db, (other) => settle(api.ctx, other, order.id, { type: 'cancel' }));
    while (!(await isAnyoneWaiting())) await new Promise((resolve) => setTimeout(resolve, 10));
    await tx.select().from(enrolments).where(eq(enrolments.invoice_id, order.id)).for('update', { noWait: true });
    return { closing };
  });
  expect((await (await closed).closing).outcome).toBe('cancelled');
  expect(await held(member)).toBe(0);
});
