import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bookPlan, changePlan, enrolWait, preEnrol, showPlan, type Wish } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { enrolments, invoices, posts, waitingEntries } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const wish = (people: string[], classes: number[], more: Partial<Wish> = {}): Wish => ({
  ...{ people, classes, together: false, waiting: false, outside_ages: false },
  ...more,
});
const show = async (as: string) => (await api.call(showPlan, { body: {} }, { as })).body;
const plan = async (as: string, wishes: Wish[]) => {
  const { version } = await show(as);
  expect((await api.call(changePlan, { body: { version, wishes } }, { as })).status).toBe(200);
};
const book = async (as: string, key?: string) => {
  const { version } = await show(as);
  return (await api.call(bookPlan, { body: { version } }, { as, key })).body;
};
/** A parent with two children, all association members. */
const family = async () => {
  const parent = await api.addMember();
  const host_id = (await api.findMember(parent)).id;
  return { parent, first: await api.addMember({ host_id }), second: await api.addMember({ host_id }) };
};
const fill = async (classId: number) => api.order(await api.addMember(), classId);
/** A class with this many seats left, of one or more. */
const classWith = async (seats: number, changes: object = {}) => {
  const found = await api.addClass({ capacity: seats + 1, ...changes });
  await fill(found.id);
  return found;
};
const inClass = async (classId: number) =>
  (await api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, classId))).map(({ participant_id }) => participant_id);
const idOf = async (code: string) => (await api.findMember(code)).id;

describe('one press [PLAN-2]', () => {
  test('books all wishes as one order, which leave the plan', async () => {
    const { parent, first, second } = await family();
    const [a, b] = [await api.addClass(), await api.addClass()];
    await plan(parent, [wish([first, second], [a.id]), wish([parent], [b.id])]);
    const { order, outcomes } = await book(parent);
    expect(order).toMatchObject({ amount: 1200 });
    expect((await api.findInvoice(order!.id)).expiry_time.toISOString()).toBe(order!.pay_by);
    expect(outcomes.map(({ people, state, activity }) => [people, state, activity.code])).toEqual([
      [[first], 'booked', a.code],
      [[second], 'booked', a.code],
      [[parent], 'booked', b.code],
    ]);
    expect(await inClass(a.id)).toEqual([await idOf(first), await idOf(second)]);
    expect((await show(parent)).wishes).toEqual([]);
  });

  test('takes the best other choice with a seat', async () => {
    const as = await api.addMember();
    const [full, fullToo, free, worse] = [await classWith(0), await classWith(0), await api.addClass(), await api.addClass()];
    await plan(as, [wish([as], [full.id, fullToo.id, free.id, worse.id])]);
    const { outcomes } = await book(as);
    expect(outcomes).toMatchObject([
      {
        state: 'booked',
        activity: { id: free.id },
        reasons: [`The course is fully booked: ${full.name_en}`, `The course is fully booked: ${fullToo.name_en}`],
      },
    ]);
  });

  test('does not give two wishes the same last seat', async () => {
    const { parent, first, second } = await family();
    const last = await classWith(1);
    await plan(parent, [wish([first], [last.id]), wish([second], [last.id])]);
    expect((await book(parent)).outcomes.map(({ people, state }) => [people, state])).toEqual([
      [[first], 'booked'],
      [[second], 'missed'],
    ]);
    expect((await show(parent)).wishes).toEqual([wish([second], [last.id])]);
  });

  test('takes another choice for what clashes with an earlier wish', async () => {
    const as = await api.addMember();
    const a = await api.addClass();
    const sameTime = await api.addClass({ start_date: a.start_date, end_date: a.end_date });
    const other = await api.addClass();
    await plan(as, [wish([as], [a.id]), wish([as], [sameTime.id, other.id])]);
    expect((await book(as)).outcomes).toMatchObject([
      { state: 'booked', activity: { id: a.id } },
      { state: 'booked', activity: { id: other.id }, reasons: [expect.stringContaining(a.name_en)] },
    ]);
  });

  test('gives no second class to who has one of them already', async () => {
    const { parent, first } = await family();
    const [a, b] = [await api.addClass(), await api.addClass()];
    await api.order(first, a.id);
    await plan(parent, [wish([first], [a.id, b.id]), wish([first], [b.id, a.id])]);
    expect((await book(parent)).outcomes.map(({ state, reasons }) => [state, reasons.length])).toEqual([
      ['missed', 1],
      ['missed', 1],
    ]);
    expect(await inClass(b.id)).toEqual([]);
  });

  test('joins the waiting list of the first choice where asked', async () => {
    const { parent, first, second } = await family();
    const [full, fullToo] = [await classWith(0), await classWith(0)];
    await plan(parent, [wish([first], [full.id, fullToo.id], { waiting: true }), wish([second], [full.id])]);
    const { order, outcomes } = await book(parent);
    expect([order, outcomes.map(({ state }) => state)]).toEqual([undefined, ['waiting', 'missed']]);
    const entries = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, full.id));
    expect(entries.map(({ participant_id, member_id }) => [participant_id, member_id])).toEqual([[await idOf(first), await idOf(parent)]]);
    expect((await show(parent)).wishes).toEqual([wish([second], [full.id])]);
  });

  test('tells why nobody could be booked, in Chinese too, and makes no order', async () => {
    const as = await api.addMember();
    const full = await classWith(0, { name_ot: '泳隊' });
    await plan(as, [wish([as], [full.id])]);
    const { version } = await show(as);
    const { body } = await api.call(bookPlan, { body: { version } }, { as, locale: 'zh' });
    expect(body).toMatchObject({ outcomes: [{ state: 'missed', reasons: ['此班已額滿：泳隊'] }] });
    expect(body.order).toBeUndefined();
    expect((await show(as)).version).toBe(version);
  });

  test('keeps people outside the ages out unless agreed', async () => {
    await api.ctx.db.update(posts).set({ min_age: 6, max_age: 17 });
    const as = await api.addMember({ dob: '1980-01-01' });
    const [a, b, strict] = [await api.addClass(), await api.addClass(), await api.addClass({ strict_ages: true })];
    await plan(as, [wish([as], [a.id]), wish([as], [b.id], { outside_ages: true }), wish([as], [strict.id], { outside_ages: true })]);
    expect((await book(as)).outcomes.map(({ state }) => state)).toEqual(['missed', 'booked', 'missed']);
    await api.ctx.db.update(posts).set({ min_age: null, max_age: null });
  });

  test('holds no more unpaid seats than any order may', async () => {
    const as = await api.addMember();
    const classes = [];
    for (let n = 0; n < 11; n += 1) classes.push(await api.addClass());
    await plan(
      as,
      classes.map(({ id }) => wish([as], [id])),
    );
    const { outcomes } = await book(as);
    expect(outcomes.filter(({ state }) => state === 'booked')).toHaveLength(10);
    expect(outcomes[10]).toMatchObject({ state: 'missed', reasons: [expect.stringContaining('at most 10 unpaid')] });
  });
});

describe('the same class or none [PLAN-3]', () => {
  test('takes the choice with seats for both', async () => {
    const { parent, first, second } = await family();
    const [one, two] = [await classWith(1), await classWith(2)];
    await plan(parent, [wish([first, second], [one.id, two.id], { together: true })]);
    expect((await book(parent)).outcomes).toMatchObject([
      {
        people: [first, second],
        state: 'booked',
        activity: { id: two.id },
        reasons: [`Seats left in ${one.name_en}: 1. You asked for the same class for everyone, or none.`],
      },
    ]);
    expect(await inClass(one.id)).toHaveLength(1);
  });

  test('gives the class that one of them has to the other', async () => {
    const { parent, first, second } = await family();
    const [a, b] = [await api.addClass(), await api.addClass()];
    await api.order(first, b.id);
    await plan(parent, [wish([first, second], [a.id, b.id], { together: true })]);
    expect((await book(parent)).outcomes).toMatchObject([{ people: [second], state: 'booked', activity: { id: b.id } }]);
    expect((await show(parent)).wishes).toEqual([]);
  });

  test('books neither if one of them has a clash', async () => {
    const { parent, first, second } = await family();
    const a = await api.addClass();
    const sameTime = await api.addClass({ start_date: a.start_date, end_date: a.end_date });
    await plan(parent, [wish([second], [a.id]), wish([first, second], [sameTime.id], { together: true })]);
    expect((await book(parent)).outcomes.map(({ state }) => state)).toEqual(['booked', 'missed']);
    expect(await inClass(sameTime.id)).toEqual([]);
  });

  test('puts neither on a waiting list with room for one', async () => {
    const { parent, first, second } = await family();
    const full = await classWith(0, { wait_capacity: 1 });
    await plan(parent, [wish([first, second], [full.id], { together: true, waiting: true })]);
    expect((await book(parent)).outcomes).toMatchObject([{ state: 'missed', reasons: [expect.anything(), 'The waiting list is full.'] }]);
    expect(await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, full.id))).toEqual([]);
    expect((await api.call(enrolWait, { body: { ac_id: full.id } }, { as: parent })).body.success).toBe(true);
  });

  test('without it, books the one there is a seat for', async () => {
    const { parent, first, second } = await family();
    const one = await classWith(1);
    await plan(parent, [wish([first, second], [one.id])]);
    expect((await book(parent)).outcomes.map(({ state }) => state)).toEqual(['booked', 'missed']);
    expect((await show(parent)).wishes).toEqual([wish([second], [one.id])]);
  });
});

describe('a class that opens later [PLAN-4]', () => {
  test('stays, and nothing further down is taken', async () => {
    const as = await api.addMember();
    const opens_at = new Date(api.clock.now().getTime() + 3_600_000);
    const [later, tomorrow] = [await api.addClass({ opens_at }), await api.addClass({ member_book_start_date: '2026-11-21' })];
    const [open, full] = [await api.addClass(), await classWith(0)];
    const wishes = [wish([as], [later.id, open.id]), wish([as], [full.id, tomorrow.id, open.id], { waiting: true })];
    await plan(as, [...wishes, wish([as], [open.id])]);
    expect((await book(as)).outcomes.map(({ state }) => state)).toEqual(['later', 'later', 'booked']);
    expect((await show(as)).wishes).toEqual(wishes);
    expect(await inClass(later.id)).toEqual([]);
  });

  test('is booked once the queue admits the account', async () => {
    const as = await api.addMember();
    const opens_at = new Date(api.clock.now().getTime() + 3_600_000);
    const { id } = await api.addClass({ opens_at });
    await plan(as, [wish([as], [id])]);
    const before = api.clock.now();
    api.clock.set(new Date(opens_at.getTime() + 30_000));
    expect((await book(as)).outcomes).toMatchObject([{ state: 'later' }]);
    api.clock.set(new Date(opens_at.getTime() + 61_000));
    expect((await book(as)).outcomes).toMatchObject([{ state: 'booked' }]);
    api.clock.set(before);
  });
});

describe('pressed again [PLAN-5]', () => {
  test('repeats the first response for its key, and books once', async () => {
    const as = await api.addMember();
    const { id } = await api.addClass();
    await plan(as, [wish([as], [id])]);
    const { version } = await show(as);
    const press = () => api.call(bookPlan, { body: { version } }, { as, key: '0123456789abcdef-plan' });
    const [first, again] = [await press(), await press()];
    expect(again.body).toEqual(first.body);
    expect(await inClass(id)).toHaveLength(1);
    expect((await api.call(bookPlan, { body: { version } }, { as })).body.code).toBe('CONFLICT');
    expect(
      await api.ctx.db
        .select()
        .from(invoices)
        .where(eq(invoices.member_id, await idOf(as))),
    ).toHaveLength(1);
  });
});

describe('an order of the cart [PLAN-7]', () => {
  test('names all classes that are not open, so that the others can be ordered', async () => {
    const as = await api.addMember();
    const opens_at = new Date(api.clock.now().getTime() + 3_600_000);
    const [open, a, b] = [await api.addClass(), await api.addClass({ opens_at }), await api.addClass({ opens_at })];
    const order = async (...ids: number[]) => (await api.call(preEnrol, { body: { activities: ids } }, { as })).body;
    expect(await order(open.id, a.id, b.id)).toMatchObject({ success: false, code: 'NOT_OPEN', not_open: [a.id, b.id] });
    expect(await order(open.id)).toMatchObject({ success: true });
  });
});
