import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EndpointInput } from '@portal/contract';
import { cancelInvoice, changeBooking, enrol, enrolWait, listMyActivities, listMyMessages, showChanges } from '@portal/contract/endpoints';
import { and, eq } from 'drizzle-orm';
import { type ActivityRecord, activities, enrolments, overpayments, posts, staffActions, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { creditBalance } from '../credit/credit-ledger.ts';
import { enrolmentNumber } from '../enrolment/enrolment-number.ts';
import { payable } from '../invoice/invoice-rules.ts';
import { withdraw } from '../staff/bookings.ts';
import { cancelClass, changeClass, finishCancellations } from '../staff/classes.ts';
import { takeAtCounter } from '../staff/orders.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const actor = { staff: 'mei' };
const run = <T>(work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<T>) => transaction(api.ctx.db, work);
const idOf = async (code: string) => (await api.findMember(code)).id;
const creditOf = async (member: string) => creditBalance(api.ctx.db, await idOf(member));
const enrolmentsOf = (activityId: number) => api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, activityId));

/** Classes that begin in 30 days, unless they say otherwise, at HK$400. */
const courses = async (...changes: Partial<ActivityRecord>[]) => {
  const [group] = await api.ctx.db.insert(posts).values({ type: 'Group', title: '課程', en_title: 'Course' }).returning();
  const classes = [];
  for (const change of changes) {
    const dates = { start_date: '2026-12-20', end_date: '2027-12-20' };
    classes.push(await api.addClass({ group_id: group!.id, ...dates, ...change }));
  }
  return classes;
};

/** A member with a place paid at the counter. */
async function paid({ id }: ActivityRecord, changes: Parameters<typeof api.addMember>[0] = {}) {
  const member = await api.addMember(changes);
  const order = await api.order(member, id);
  await pay(order.id);
  const [enrolment] = await api.ctx.db.select().from(enrolments).where(eq(enrolments.invoice_id, order.id));
  return { member, order, no: enrolmentNumber(enrolment!), id: enrolment!.id };
}

const pay = async (invoiceId: string) => {
  const amount = payable(await api.findInvoice(invoiceId));
  await run((tx) => takeAtCounter(api.ctx, tx, actor, invoiceId, { method: 'CASH', amount }));
};

const show = async (as: string, enrolment_no: string, locale: 'en' | 'zh' = 'en', course?: number) =>
  (await api.call(showChanges, { params: { enrolment_no }, query: course ? { course } : {} }, { as, locale })).body;
type Change = EndpointInput<typeof changeBooking>['body']['change'];
const act = (as: string, enrolment_no: string, change: Change, key?: string) =>
  api.call(changeBooking, { params: { enrolment_no }, body: { change } }, { as, key });
const wait = (as: string, { id }: ActivityRecord) => api.call(enrolWait, { body: { ac_id: id } }, { as });

describe('withdrawal by the family [CHANGE-1, CHANGE-2]', () => {
  test.each([
    ['HK$400, 14 days before', { start_date: '2026-12-04' }, 200],
    ['HK$400, 13 days before', { start_date: '2026-12-03' }, 0],
    ['HK$200, 14 days before', { start_date: '2026-12-04', member_fee: 20_000 }, 150],
    ['HK$400, by its own rule', { start_date: '2026-11-23', change_days: 3, change_fee: 50_00 }, 350],
  ])('of %s brings what the rule says', async (_what, change, back) => {
    const [activity] = await courses(change);
    const { member, no } = await paid(activity!);
    expect((await show(member, no)).withdraw).toEqual({ back, by_provider: back });
    const response = await act(member, no, { kind: 'withdraw', way: back > 0 ? 'credit' : 'none', back });
    expect([response.status, await creditOf(member)]).toEqual([200, back * 100]);
    expect((await enrolmentsOf(activity!.id))[0]!.state).toBe('withdrawn');
  });

  test('offers the seat in the same moment, and leaves a message and a record [CHANGE-5, SEAT-7]', async () => {
    const [activity] = await courses({ capacity: 1 });
    const { member, order, no } = await paid(activity!);
    const next = await api.addMember();
    await wait(next, activity!);
    await act(member, no, { kind: 'withdraw', way: 'credit', back: 200 });
    const [entry] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, activity!.id));
    expect(entry!.state).toBe('offered');
    const [message] = (await api.call(listMyMessages, { body: {} }, { as: member, locale: 'en' })).body.data;
    expect(message!.paragraphs).toContain('HK$200 is now in your account balance.');
    const subject = eq(staffActions.subject, `order ${order.code}`);
    const actions = await api.ctx.db.select().from(staffActions).where(subject);
    expect(actions.map(({ staff, action }) => [staff, action])).toContainEqual([`member ${member}`, 'booking-withdrawn']);
  });

  test('goes the way it was paid, and only the rest becomes credit', async () => {
    const [activity] = await courses({});
    const member = await api.addMember();
    await api.giveCredit(member, 25_000);
    const order = await api.order(member, activity!.id);
    const request = await api.startPayme(member, order, { credit: 250 });
    api.sandbox.control.pay(request.paymentRequestId);
    await api.poll(request);
    const [enrolment] = await enrolmentsOf(activity!.id);
    const no = enrolmentNumber(enrolment!);
    expect((await show(member, no)).withdraw).toEqual({ back: 200, by_provider: 150 });
    await act(member, no, { kind: 'withdraw', way: 'provider', back: 200 });
    const refunds = await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, order.id));
    expect([refunds.map(({ amount }) => amount), await creditOf(member)]).toEqual([[15_000], 5_000]);
  });

  test('is refused when the amount has changed, and nothing happens', async () => {
    const [activity] = await courses({ start_date: '2026-12-04' });
    const { member, no } = await paid(activity!);
    const refused = await act(member, no, { kind: 'withdraw', way: 'credit', back: 400 });
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect((await enrolmentsOf(activity!.id))[0]!.state).toBe('paid');
  });

  test('happens once for one key, and the second try gets the first response [PAY-6]', async () => {
    const [activity] = await courses({});
    const { member, no } = await paid(activity!);
    const send = () => act(member, no, { kind: 'withdraw', way: 'credit', back: 200 }, 'one-intention');
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await creditOf(member)).toBe(20_000);
  });

  test('of another family’s booking is unknown', async () => {
    const [activity] = await courses({});
    const { no } = await paid(activity!);
    const stranger = await api.addMember();
    expect((await act(stranger, no, { kind: 'withdraw', way: 'credit', back: 200 })).status).toBe(404);
  });
});

describe('a move by the family [CHANGE-3]', () => {
  const move = (to: ActivityRecord, money: { pay: number; back: number }) => ({ kind: 'move' as const, class_id: to.id, ...money });

  test('offers only classes of the course that have a free seat and don’t clash', async () => {
    const at = { weekdays: [1], start_time: '10:00', end_time: '11:00' };
    const [from, free, full, closed] = await courses({}, { ...at }, { capacity: 1 }, { member_book_end_date: '2026-11-19' });
    const { member, no } = await paid(from!);
    await api.order(await api.addMember(), full!.id);
    await courses({});
    const found = (await show(member, no)).moves.map(({ activity }) => activity.code);
    expect([found, closed!.active]).toEqual([[free!.code], true]);
    const clash = await courses({ ...at });
    const other = await api.order(member, clash[0]!.id);
    await pay(other.id);
    expect((await show(member, no)).moves).toEqual([]);
  });

  test('to a class of the same price costs the fee kept, and is made once that is paid', async () => {
    const [from, to] = await courses({ capacity: 1 }, {});
    const { member, no } = await paid(from!);
    const next = await api.addMember();
    await wait(next, from!);
    const [option] = (await show(member, no)).moves;
    expect(option).toMatchObject({ fee: 400, pay: 200, back: 0 });
    const { body } = await act(member, no, move(to!, { pay: 200, back: 0 }));
    expect((await enrolmentsOf(from!.id))[0]!.state).toBe('paid');
    expect((await enrolmentsOf(to!.id))[0]).toMatchObject({ state: 'held', fee: 40_000 });
    await pay(body.invoice_id!);
    expect((await enrolmentsOf(from!.id)).map(({ state }) => state)).toEqual(['transferred', 'held']);
    expect((await enrolmentsOf(to!.id))[0]).toMatchObject({ state: 'paid', fee: 40_000, change_fee: 20_000 });
    const [entry] = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, from!.id));
    expect(entry!.state).toBe('offered');
  });

  test('that isn’t paid in time leaves the old place, and the new one is free again', async () => {
    const [from, to] = await courses({}, {});
    const { member, no } = await paid(from!);
    const { body } = await act(member, no, move(to!, { pay: 200, back: 0 }));
    const pending = await show(member, no);
    expect([pending.pending_invoice_id, pending.withdraw, pending.moves]).toEqual([body.invoice_id, undefined, []]);
    await api.call(cancelInvoice, { params: { id: body.invoice_id! } }, { as: member });
    expect((await enrolmentsOf(to!.id))[0]!.state).toBe('released');
    expect((await show(member, no)).withdraw).toMatchObject({ back: 200 });
  });

  test('to a cheaper class brings the rest as credit at once', async () => {
    const [from, to] = await courses({}, { member_fee: 15_000 });
    const { member, no } = await paid(from!);
    expect((await show(member, no)).moves).toMatchObject([{ pay: 0, back: 50 }]);
    const { body } = await act(member, no, move(to!, { pay: 0, back: 50 }));
    expect([body.invoice_id, await creditOf(member)]).toEqual([null, 5_000]);
    const [moved] = await enrolmentsOf(to!.id);
    expect(moved).toMatchObject({ state: 'paid', fee: 15_000 });
    // Of HK$150, 75 per cent come back.
    expect((await show(member, enrolmentNumber(moved!))).withdraw).toMatchObject({ back: 112.5 });
  });

  test('whose old place the office ended meanwhile becomes credit', async () => {
    const [from, to] = await courses({}, {});
    const { member, no, id } = await paid(from!);
    const { body } = await act(member, no, move(to!, { pay: 200, back: 0 }));
    await run((tx) => withdraw(api.ctx, tx, actor, id, { way: 'none' }));
    await pay(body.invoice_id!);
    expect((await enrolmentsOf(to!.id))[0]!.state).toBe('withdrawn');
    expect(await creditOf(member)).toBe(20_000);
  });

  test('and then a withdrawal never give the fees for the changes back', async () => {
    const [from, to] = await courses({}, { member_fee: 50_000 });
    const { member, no } = await paid(from!);
    const { body } = await act(member, no, move(to!, { pay: 300, back: 0 }));
    await pay(body.invoice_id!);
    const [moved] = await enrolmentsOf(to!.id);
    // Paid HK$700, of which HK$200 for the move; the class is worth HK$500, of which HK$200 are kept.
    expect((await show(member, enrolmentNumber(moved!))).withdraw).toEqual({ back: 300, by_provider: 300 });
    await act(member, enrolmentNumber(moved!), { kind: 'withdraw', way: 'credit', back: 300 });
    expect(await creditOf(member)).toBe(30_000);
  });

  /** Moves once more, and pays if it costs something; returns the new booking's number. */
  async function moveOn(member: string, no: string, to: ActivityRecord, money: { pay: number; back: number }) {
    const { status, body } = await act(member, no, move(to, money));
    expect(status).toBe(200);
    if (body.invoice_id) await pay(body.invoice_id);
    return enrolmentNumber((await enrolmentsOf(to.id)).find(({ state }) => state === 'paid')!);
  }

  test('twice to a dearer class counts what both paid', async () => {
    const [from, dearer, dearest] = await courses({}, { member_fee: 50_000 }, { member_fee: 70_000 });
    const { member, no } = await paid(from!);
    const second = await moveOn(member, no, dearer!, { pay: 300, back: 0 });
    // The class for HK$500 leaves HK$300; the next costs HK$700.
    expect((await show(member, second)).moves.at(-1)).toMatchObject({ fee: 700, pay: 400, back: 0 });
    const third = await moveOn(member, second, dearest!, { pay: 400, back: 0 });
    expect((await show(member, third)).withdraw).toEqual({ back: 500, by_provider: 400 });
    await act(member, third, { kind: 'withdraw', way: 'provider', back: 500 });
    const refunds = await api.ctx.db.select().from(overpayments).where(eq(overpayments.resolution, 'refund'));
    expect([refunds.at(-1)!.amount, await creditOf(member)]).toEqual([40_000, 10_000]);
  });

  test('back to a cheaper class, after a dearer one, leaves its fee', async () => {
    const [from, dearer, cheap] = await courses({}, { member_fee: 90_000 }, { member_fee: 50_000 });
    const { member, no } = await paid(from!);
    const second = await moveOn(member, no, dearer!, { pay: 700, back: 0 });
    // HK$900 leave HK$700, of which HK$500 stay.
    const third = await moveOn(member, second, cheap!, { pay: 0, back: 200 });
    expect((await show(member, third)).withdraw).toEqual({ back: 300, by_provider: 300 });
    expect(await creditOf(member)).toBe(20_000);
    const [row] = (await api.call(listMyActivities, { body: {} }, { as: member })).body.data.filter(
      ({ ac_code }) => ac_code === cheap!.code,
    );
    expect(row!.fee).toBe(500);
  });

  test('free of charge and back again neither costs nor brings anything [CHANGE-6]', async () => {
    const [from, dearer] = await courses({}, { member_fee: 90_000 });
    const { member, no } = await paid(from!);
    api.clock.advance(1);
    await run((tx) => changeClass(api.ctx, tx, actor, from!.id, { start_time: '18:00', end_time: '19:00' }));
    const second = await moveOn(member, no, dearer!, { pay: 500, back: 0 });
    api.clock.advance(1);
    await run((tx) => changeClass(api.ctx, tx, actor, dearer!.id, { start_time: '18:00', end_time: '19:00' }));
    const third = await moveOn(member, second, from!, { pay: 0, back: 500 });
    expect((await show(member, third)).withdraw).toMatchObject({ back: 200 });
    expect(await creditOf(member)).toBe(50_000);
  });

  test('offers other courses for the person’s age, and their classes at the same price', async () => {
    const [from] = await courses({});
    const [swim] = await courses({ member_fee: 60_000 });
    const [chess] = await courses({});
    const [full] = await courses({ capacity: 0 });
    await api.ctx.db.update(posts).set({ min_age: 7, max_age: 12 }).where(eq(posts.id, chess!.group_id));
    const { member, no } = await paid(from!, { dob: '2000-01-01' });
    const { moves, courses: others } = await show(member, no);
    expect(moves).toEqual([]);
    const ids = others.map(({ id }) => id);
    expect([swim, chess, full, from].map((activity) => ids.includes(activity!.group_id))).toEqual([true, false, false, false]);
    expect((await show(member, no, 'en', swim!.group_id)).moves).toMatchObject([{ activity: { code: swim!.code }, fee: 600, pay: 400 }]);
    expect((await act(member, no, move(chess!, { pay: 200, back: 0 }))).status).toBe(409);
    await moveOn(member, no, swim!, { pay: 400, back: 0 });
    expect((await enrolmentsOf(from!.id)).map(({ state }) => state)).toEqual(['transferred']);
  });
});

describe('a place for another child [CHANGE-4]', () => {
  async function family(activity: ActivityRecord, ...children: Parameters<typeof api.addMember>[0][]) {
    const host = await paid(activity);
    const host_id = await idOf(host.member);
    const codes = [];
    for (const child of children) codes.push(await api.addMember({ host_id, ...child }));
    return { ...host, children: codes };
  }

  test('changes who takes part, and no money', async () => {
    const [activity] = await courses({});
    const { member, no, children } = await family(activity!, { dob: '2016-01-01' });
    expect((await show(member, no)).gives).toMatchObject([{ code: children[0], age: 10, reason: null }]);
    expect((await act(member, no, { kind: 'give', participant_code: children[0]! })).status).toBe(200);
    const [place] = await enrolmentsOf(activity!.id);
    expect([place!.participant_id, place!.state, await creditOf(member)]).toEqual([await idOf(children[0]!), 'paid', 0]);
  });

  test('is refused for one who has a place already, and says so in the page’s language', async () => {
    const [activity] = await courses({});
    const { member, no, children } = await family(activity!, {});
    const order = await api.order(children[0]!, activity!.id);
    await pay(order.id);
    const { given_name, surname, other_name } = await api.findMember(children[0]!);
    expect((await show(member, no)).gives[0]!.reason).toBe(`${surname} ${given_name} has already registered ${activity!.name_en}`);
    expect((await show(member, no, 'zh')).gives[0]!.reason).toContain(other_name);
    expect((await act(member, no, { kind: 'give', participant_code: children[0]! })).status).toBe(409);
  });

  test('is refused outside strict ages, and else needs consent', async () => {
    const [activity] = await courses({});
    await api.ctx.db.update(posts).set({ min_age: 7, max_age: 12 }).where(eq(posts.id, activity!.group_id));
    const { member, no, children } = await family(activity!, { dob: '2022-01-01' });
    const give = (outside_ages?: boolean) => act(member, no, { kind: 'give', participant_code: children[0]!, outside_ages });
    expect((await show(member, no)).gives[0]).toMatchObject({ outside_ages: true, reason: null });
    expect((await give()).status).toBe(409);
    await api.ctx.db.update(activities).set({ strict_ages: true }).where(eq(activities.id, activity!.id));
    expect((await give(true)).status).toBe(409);
    await api.ctx.db.update(activities).set({ strict_ages: false }).where(eq(activities.id, activity!.id));
    expect((await give(true)).status).toBe(200);
  });
});

describe('a class that the office changed or cancelled [CHANGE-6, OFFICE-20]', () => {
  test('can be left free of charge until its first lesson', async () => {
    const [activity] = await courses({ start_date: '2026-11-25' });
    const { member, no } = await paid(activity!);
    expect((await show(member, no)).withdraw).toMatchObject({ back: 0 });
    api.clock.advance(1);
    await run((tx) => changeClass(api.ctx, tx, actor, activity!.id, { start_time: '18:00', end_time: '19:00' }));
    expect(await show(member, no)).toMatchObject({ free: true, until: '2026-11-24', withdraw: { back: 400 } });
    const later = await paid((await courses({ start_date: '2026-11-25', changed_at: api.clock.now() }))[0]!);
    expect((await show(later.member, later.no)).free).toBe(false);
  });

  test('leaves families a week to choose, then returns it as it was paid', async () => {
    const [activity, other] = await courses({}, {});
    const [moves, waits] = [await paid(activity!), await paid(activity!)];
    await cancelClass(api.ctx, actor, activity!.id, 'choice');
    expect(await show(moves.member, moves.no)).toMatchObject({
      booking: { cancelled: true },
      free: true,
      withdraw: { back: 400 },
      moves: [{ pay: 0, back: 0 }],
    });
    await act(moves.member, moves.no, { kind: 'move', class_id: other!.id, pay: 0, back: 0 });
    await finishCancellations(api.ctx);
    const stateOf = async () =>
      (
        await api.ctx.db
          .select()
          .from(enrolments)
          .where(and(eq(enrolments.activity_id, activity!.id), eq(enrolments.id, waits.id)))
      )[0]!.state;
    expect(await stateOf()).toBe('paid');
    api.clock.advance(7 * 1440);
    await finishCancellations(api.ctx);
    expect([await stateOf(), (await enrolmentsOf(other!.id))[0]!.state]).toEqual(['withdrawn', 'paid']);
    const refunds = await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, waits.order.id));
    expect(refunds.map(({ amount }) => amount)).toEqual([40_000]);
  });
});

test('a free place is left without money [CHANGE-2]', async () => {
  const [activity] = await courses({ member_fee: 0 });
  const member = await api.addMember();
  const order = await api.order(member, activity!.id);
  await api.call(enrol, { body: { invoice_id: order.id } }, { as: member });
  const [enrolment] = await enrolmentsOf(activity!.id);
  expect((await act(member, enrolmentNumber(enrolment!), { kind: 'withdraw', way: 'none', back: 0 })).status).toBe(200);
});
