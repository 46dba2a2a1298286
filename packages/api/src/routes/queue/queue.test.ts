import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrolWait, joinQueue, listActivities, preEnrol, showQueue } from '@portal/contract/endpoints';
import { asc, eq } from 'drizzle-orm';
import { type activities, enrolments, members, posts, queues, queueTickets } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi({ config: { LINE_RATE_FIRST: 2, LINE_RATE_MOST: 2 } });
});
afterAll(() => api.close());

const seconds = (count: number) => api.clock.set(new Date(api.clock.now().getTime() + count * 1000));
/** A class that opens in an hour, and how its queue is called. */
async function addOpening(changes: Partial<typeof activities.$inferInsert> = {}) {
  const opens_at = new Date(api.clock.now().getTime() + 3_600_000);
  const { id, code } = await api.addClass({ opens_at, ...changes });
  return {
    id,
    code,
    opens_at,
    join: async (as: string) => (await api.call(joinQueue, { body: { activity_id: id } }, { as })).body,
    order: async (as: string) => (await api.call(preEnrol, { body: { activities: [id] } }, { as })).body,
    at: (offset: number) => api.clock.set(new Date(opens_at.getTime() + offset * 1000)),
  };
}
const queueAt = async (opens_at: Date) => (await api.ctx.db.select().from(queues).where(eq(queues.opens_at, opens_at)))[0]!.id;
const tickets = async (opens_at: Date) =>
  api.ctx.db
    .select()
    .from(queueTickets)
    .where(eq(queueTickets.line_id, await queueAt(opens_at)))
    .orderBy(asc(queueTickets.place));

test('reports when ordering starts, before the opening and the shuffle [LINE-01]', async () => {
  api.clock.set(new Date('2026-11-27T10:00:00+08:00'));
  const { id, order, join, at } = await addOpening({ name_en: 'Opera' });
  const as = await api.addMember();
  const { id: open } = await api.addClass();
  expect(await order(as)).toMatchObject({
    success: false,
    code: 'NOT_OPEN',
    message: expect.stringContaining('Opera opens on 2026-11-27 11:00'),
  });
  expect((await api.call(preEnrol, { body: { activities: [open, id] } }, { as })).body.code).toBe('NOT_OPEN');
  at(-60);
  await join(as);
  at(59);
  expect(await order(as)).toMatchObject({ success: false, code: 'NOT_OPEN', message: expect.stringContaining('not your turn for Opera') });
  at(61);
  await join(as);
  seconds(4);
  await join(as);
  seconds(2);
  expect(await join(as)).toMatchObject({ state: 'over' });
  expect(await order(as)).toMatchObject({ success: true });
});

test('lets only those before the current place order [LINE-01]', async () => {
  api.clock.set(new Date('2026-11-29T10:00:00+08:00'));
  const { id, join, order, at, opens_at } = await addOpening({ name_ot: '歌劇' });
  const inChinese = async (as: string) => (await api.call(preEnrol, { body: { activities: [id] } }, { as, locale: 'zh' })).body.message;
  const people = await Promise.all(Array.from({ length: 3 }, () => api.addMember()));
  expect(await inChinese(people[0]!)).toMatch(/歌劇.*2026-11-29 11:00/);
  at(-60);
  for (const as of people) await join(as);
  at(61);
  const byPosition = new Map<number, string>();
  for (const as of people) byPosition.set((await join(as)).place!, as);
  await api.ctx.db
    .update(queues)
    .set({ let_in: 1.5 })
    .where(eq(queues.id, await queueAt(opens_at)));
  expect((await order(byPosition.get(2)!)).code).toBe('NOT_OPEN');
  expect(await inChinese(byPosition.get(2)!)).toMatch(/歌劇.*輪/);
  const first = byPosition.get(1)!;
  const participant_code = await api.addMember({ host_id: (await api.findMember(first)).id });
  expect((await api.call(preEnrol, { body: { activities: [{ id, participant_code }] } }, { as: first })).body.success).toBe(true);
  expect((await order(first)).success).toBe(true);
});

test('prefers a class’s own moment over its group’s [LINE-01]', async () => {
  const { id } = await api.addClass();
  const { order: orderOther } = await addOpening();
  const { order: orderEarly } = await addOpening({ opens_at: new Date(api.clock.now().getTime() + 30_000) });
  const as = await api.addMember();
  const order = async () => (await api.call(preEnrol, { body: { activities: [id] } }, { as })).body;
  const opens_at = new Date(api.clock.now().getTime() + 60_000);
  await api.ctx.db.update(posts).set({ opens_at });
  const { body } = await api.call(listActivities, { body: { activity_group_code: 'SQ' } });
  expect(body.activities.find((item) => item.id === id)?.opens_at).toBe(opens_at.toISOString());
  expect([(await order()).code, (await orderEarly(as)).code]).toEqual(['NOT_OPEN', 'NOT_OPEN']);
  seconds(91);
  expect((await orderEarly(await api.addMember())).success).toBe(true);
  expect((await order()).code).toBe('NOT_OPEN');
  seconds(30);
  expect((await order()).success).toBe(true);
  expect((await orderOther(await api.addMember())).code).toBe('NOT_OPEN');
  await api.ctx.db.update(posts).set({ opens_at: null });
});

test('closes the waiting list as long as the places [LINE-01]', async () => {
  const { id, at } = await addOpening({ capacity: 0 });
  const as = await api.addMember();
  const wait = () => api.call(enrolWait, { body: { ac_id: id } }, { as });
  expect((await wait()).body.code).toBe('NOT_OPEN');
  at(61);
  expect((await wait()).body.success).toBe(true);
});

test('takes those let in onto the waiting list [LINE-01]', async () => {
  api.clock.set(new Date('2026-11-28T10:00:00+08:00'));
  const { id, join, at } = await addOpening({ capacity: 0, name_en: 'Ballet' });
  const wait = async (as: string) => (await api.call(enrolWait, { body: { ac_id: id } }, { as })).body;
  const people = await Promise.all(Array.from({ length: 10 }, () => api.addMember()));
  expect(await wait(people[0]!)).toMatchObject({ code: 'NOT_OPEN', message: expect.stringContaining('Ballet opens on 2026-11-28') });
  at(-60);
  for (const as of people) await join(as);
  at(61);
  const byPosition = new Map<number, string>();
  for (const as of people) byPosition.set((await join(as)).place!, as);
  seconds(3);
  await join(people[0]!);
  expect(await wait(byPosition.get(9)!)).toMatchObject({ code: 'NOT_OPEN', message: expect.stringContaining('not your turn for Ballet') });
  expect((await wait(byPosition.get(1)!)).success).toBe(true);
});

test('class without a moment has no queue', async () => {
  const { id } = await api.addClass();
  expect((await api.call(joinQueue, { body: { activity_id: id } }, { as: await api.addMember() })).body.state).toBe('over');
});

describe('names', () => {
  test('can be added from 15 minutes before, once a person [LINE-02]', async () => {
    const { join, at, opens_at } = await addOpening();
    const as = await api.addMember();
    at(-15 * 60 - 1);
    expect((await join(as)).state).toBe('early');
    expect(await api.ctx.db.select().from(queues).where(eq(queues.opens_at, opens_at))).toEqual([]);
    at(-15 * 60);
    expect(await join(as)).toMatchObject({ state: 'gathering' });
    for (let n = 0; n < 5; n += 1) await join(as);
    expect(await tickets(opens_at)).toHaveLength(1);
  });

  test('one family has one entry, whoever of them joins [LINE-02]', async () => {
    const { id, join, order, at, opens_at } = await addOpening();
    const parent = await api.addMember();
    const host_id = (await api.findMember(parent)).id;
    const children = await Promise.all(Array.from({ length: 3 }, () => api.addMember({ host_id })));
    at(-60);
    for (const as of [...children, parent]) await join(as);
    expect(await tickets(opens_at)).toHaveLength(1);
    at(61);
    const places = [];
    for (const as of [parent, ...children]) places.push((await join(as)).place);
    expect(places).toEqual([1, 1, 1, 1]);
    await api.ctx.db
      .update(queues)
      .set({ let_in: 1, stopped: true })
      .where(eq(queues.id, await queueAt(opens_at)));
    expect((await order(children[0]!)).success).toBe(true);
    const stranger = await api.addMember();
    expect((await api.call(preEnrol, { body: { activities: [id] } }, { as: stranger })).body.code).toBe('NOT_OPEN');
  });

  test('an account joins once its email is confirmed [LINE-02]', async () => {
    const { id, join, at, opens_at } = await addOpening();
    const as = await api.addMember({ kind: 'online', email_verified_at: null });
    at(-60);
    const refused = await api.call(joinQueue, { body: { activity_id: id } }, { as });
    expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_UNCONFIRMED']);
    await api.ctx.db.update(members).set({ email_verified_at: api.clock.now() }).where(eq(members.code, as));
    expect((await join(as)).state).toBe('gathering');
    expect(await tickets(opens_at)).toHaveLength(1);
  });

  test('online accounts with one mailbox have one entry [LINE-02]', async () => {
    const { id, join, at, opens_at } = await addOpening();
    const online = (email: string) => api.addMember({ kind: 'online', email });
    const [first, second, other] = [await online('chan@example.org'), await online('Chan+2@example.org'), await online('wong@example.org')];
    at(-60);
    for (const as of [first, first, other]) expect((await join(as)).state).toBe('gathering');
    const again = () => api.call(joinQueue, { body: { activity_id: id } }, { as: second });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await api.ctx.db.update(members).set({ email: 'moved@example.org' }).where(eq(members.code, first));
    expect((await again()).status).toBe(409);
    expect(await tickets(opens_at)).toHaveLength(2);
  });

  test('a visitor can’t join [LINE-02]', async () => {
    const { id, at } = await addOpening();
    at(-60);
    expect((await api.call(joinQueue, { body: { activity_id: id } })).status).toBe(401);
  });

  test('classes of two groups at one moment share one place [LINE-02]', async () => {
    const { opens_at, join, at } = await addOpening();
    const [group] = await api.ctx.db
      .insert(posts)
      .values({ type: 'Group', title: '歌唱', en_title: 'Singing', code: 'SING', photo: '/s.svg', color: 'arts' })
      .returning();
    const { id } = await api.addClass({ opens_at, group_id: group!.id });
    const people = await Promise.all(Array.from({ length: 9 }, () => api.addMember()));
    at(-60);
    for (const as of people) await join(as);
    at(61);
    const places = new Map<number, string>();
    for (const as of people) places.set((await join(as)).place!, as);
    const first = places.get(1)!;
    expect((await api.call(joinQueue, { body: { activity_id: id } }, { as: first })).body.place).toBe(1);
    seconds(2);
    await join(first);
    seconds(1);
    await join(first);
    const { id: own } = await api.addClass({ opens_at });
    expect((await api.call(preEnrol, { body: { activities: [id, own] } }, { as: first })).body.success).toBe(true);
    expect((await api.call(preEnrol, { body: { activities: [id, own] } }, { as: places.get(9)! })).body.code).toBe('NOT_OPEN');
  });
});

describe('shuffle', () => {
  test('puts people from before the shuffle ahead of later ones [LINE-03]', async () => {
    const { join, at } = await addOpening();
    const early = await Promise.all(Array.from({ length: 6 }, () => api.addMember()));
    at(-60);
    for (const as of early) await join(as);
    at(61);
    const [later, last] = [await api.addMember(), await api.addMember()];
    expect(await join(later)).toMatchObject({ place: 7 });
    expect(await join(last)).toMatchObject({ place: 8 });
    const places = [];
    for (const as of early) places.push((await join(as)).place);
    expect(places.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('retains a position through revisits, newcomers and other servers [LINE-04]', async () => {
    const { join, at, opens_at } = await addOpening();
    const as = await api.addMember();
    at(-60);
    await join(as);
    for (let n = 0; n < 9; n += 1) await join(await api.addMember());
    at(61);
    const { place } = await join(as);
    for (let n = 0; n < 9; n += 1) await join(await api.addMember());
    const before = await tickets(opens_at);
    for (let n = 0; n < 3; n += 1) {
      seconds(0.6);
      expect((await join(as)).place).toBe(place);
    }
    expect(await tickets(opens_at)).toEqual(before);
  });

  test('shuffles the same people differently for two openings [LINE-03]', async () => {
    const { random } = api.ctx;
    Object.assign(api.ctx, { random: { ...random, bytes: seeded(20261126) } });
    const people = await Promise.all(Array.from({ length: 40 }, () => api.addMember()));
    const drawn = async () => {
      const { join, at } = await addOpening();
      at(-60);
      for (const who of people) await join(who);
      at(61);
      const places: number[] = [];
      for (const who of people) places.push((await join(who)).place!);
      return places;
    };
    const [first, second] = [await drawn(), await drawn()];
    Object.assign(api.ctx, { random });
    const inOrder = people.map((_, n) => second[first.indexOf(n + 1)]!);
    expect(Math.abs(correlation(inOrder))).toBeLessThan(4 / Math.sqrt(people.length - 1));
  });

  if (process.env.LONG === '1')
    test('shuffles regardless of when or how often people came [LINE-03]', async () => {
      const { join, at } = await addOpening();
      const people = await Promise.all(Array.from({ length: 400 }, () => api.addMember()));
      const { random } = api.ctx;
      // A generator with a seed: the shuffle is the same in each run.
      Object.assign(api.ctx, { random: { ...random, bytes: seeded(20261125) } });
      at(-60);
      for (const [n, as] of people.entries()) {
        if (n === people.length / 2) at(59);
        await join(as);
        if (n % 3 === 0) for (let again = 0; again < 2; again += 1) await join(people[n - Math.min(n, 3 * again)]!);
      }
      at(61);
      const places: number[] = [];
      for (const as of people) places.push((await join(as)).place!);
      Object.assign(api.ctx, { random });
      expect(new Set(places).size).toBe(people.length);
      // Four standard deviations of what chance alone would give.
      expect(Math.abs(correlation(places))).toBeLessThan(4 / Math.sqrt(people.length - 1));
      const often = places.filter((_, n) => n % 3 === 0);
      const deviation = people.length / Math.sqrt(12) / Math.sqrt(often.length);
      expect(Math.abs(mean(often) - (people.length + 1) / 2)).toBeLessThan(4 * deviation);
    });
});

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of the places with the order of coming: both are permutations, so this is Spearman’s. */
function correlation(places: number[]): number {
  const middle = (places.length + 1) / 2;
  const products = places.map((place, n) => (place - middle) * (n + 1 - middle));
  return mean(products) / ((places.length ** 2 - 1) / 12);
}

function seeded(seed: number) {
  let state = seed;
  const byte = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  return (count: number) => Buffer.from(Array.from({ length: count }, byte));
}

describe('admission', () => {
  test('lets in two a second by place [LINE-01, LINE-05, LINE-06]', async () => {
    const { id, join, order, at } = await addOpening();
    const people = await Promise.all(Array.from({ length: 10 }, () => api.addMember()));
    at(-60);
    for (const as of people) await join(as);
    at(61);
    const byPosition = new Map<number, string>();
    for (const as of people) byPosition.set((await join(as)).place!, as);
    const show = async (place: number) => (await api.call(showQueue, { body: { activity_id: id, place } })).body;
    expect(await show(1)).toMatchObject({ state: 'waiting', before: 0, seconds: null });
    // Two seconds to notify everyone, then one more second.
    seconds(2);
    await show(1);
    seconds(1);
    expect([await show(2), await show(3)]).toMatchObject([{ state: 'in' }, { state: 'waiting', before: 0, seconds: 1 }]);
    expect(await show(9)).toMatchObject({ before: 6, seconds: 4 });
    expect((await order(byPosition.get(9)!)).code).toBe('NOT_OPEN');
    expect((await order(byPosition.get(2)!)).success).toBe(true);
    for (let n = 0; n < 2; n += 1) {
      seconds(1);
      await show(1);
    }
    const stranger = await api.addMember();
    seconds(1.5);
    expect([await show(9), await show(10)]).toMatchObject([{ state: 'in' }, { state: 'waiting', before: 0 }]);
    expect((await order(stranger)).code).toBe('NOT_OPEN');
    seconds(1);
    expect(await show(10)).toMatchObject({ state: 'over' });
    expect((await order(stranger)).success).toBe(true);
  });

  test('slows down when servers are overloaded [LINE-06]', async () => {
    const { id, join, at } = await addOpening();
    at(-60);
    for (let n = 0; n < 9; n += 1) await join(await api.addMember());
    at(61);
    await join(await api.addMember());
    const { load, config } = api.ctx;
    Object.assign(api.ctx, { load: { ...load, isOverloaded: () => true }, config: { ...config, LINE_RATE_LEAST: 1 } });
    const show = async (place: number) => (await api.call(showQueue, { body: { activity_id: id, place } })).body;
    seconds(2);
    await show(1);
    for (let n = 0; n < 2; n += 1) {
      seconds(1);
      await show(1);
    }
    // Otherwise it would be four by now.
    const shown = [await show(2), await show(3)];
    Object.assign(api.ctx, { load, config });
    expect(shown.map(({ state }) => state)).toEqual(['in', 'waiting']);
  });

  test('reports waiting without a position after the shuffle', async () => {
    const { id, join, at } = await addOpening();
    at(-60);
    await join(await api.addMember());
    at(61);
    const { body } = await api.call(showQueue, { body: { activity_id: id } });
    expect([body.state, body.place]).toEqual(['waiting', undefined]);
  });

  test('reports whether unpaid orders may free a seat', async () => {
    const { id, join, at } = await addOpening({ capacity: 1 });
    at(-60);
    for (let n = 0; n < 9; n += 1) await join(await api.addMember());
    at(61);
    const late = await api.addMember();
    expect((await join(late)).full).toBeNull();
    const place = { activity_id: id, participant_id: (await api.findMember(late)).id, fee: 0, created_at: api.clock.now() };
    await api.ctx.db.insert(enrolments).values({ ...place, state: 'held' });
    seconds(1.5);
    expect((await join(late)).full).toBe('held');
    await api.ctx.db.update(enrolments).set({ state: 'paid', paid_at: api.clock.now() }).where(eq(enrolments.activity_id, id));
    seconds(1.5);
    expect((await join(late)).full).toBe('taken');
  });

  test('stops and resumes as the staff say [LINE-07]', async () => {
    const { join, at, opens_at } = await addOpening();
    at(-60);
    for (let n = 0; n < 9; n += 1) await join(await api.addMember());
    at(61);
    const as = await api.addMember();
    const { place } = await join(as);
    const queue = await queueAt(opens_at);
    expect(place).toBe(10);
    seconds(2);
    await join(as);
    await api.ctx.db.update(queues).set({ stopped: true }).where(eq(queues.id, queue));
    seconds(60);
    expect(await join(as)).toMatchObject({ state: 'waiting', before: 9, stopped: true, seconds: null });
    const metrics = await (await api.app.request('/metrics')).text();
    expect(metrics).toContain(`portal_queue_waiting{opens="${opens_at.toISOString()}"} 10`);
    expect(metrics).toContain(`portal_queue_rate{opens="${opens_at.toISOString()}"} 0`);
    await api.ctx.db.update(queues).set({ stopped: false }).where(eq(queues.id, queue));
    seconds(2);
    expect(await join(as)).toMatchObject({ state: 'waiting', before: 5, stopped: false });
  });
});

test('lists a class’s opening time only while the queue limits access [LINE-06]', async () => {
  const { code, at, opens_at } = await addOpening();
  const shown = async () => {
    const { body } = await api.call(listActivities, { body: { activity_group_code: 'SQ' } });
    return body.activities.find((item) => item.code === code)?.opens_at;
  };
  expect(await shown()).toBe(opens_at.toISOString());
  at(59);
  expect(await shown()).toBe(opens_at.toISOString());
  at(61);
  expect(await shown()).toBeUndefined();
});
