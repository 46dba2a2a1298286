import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrolWait, preEnrol, removeWaitingEntry } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, posts, waitingEntries } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { changeCapacity } from '../../domain/waiting/change-capacity.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const join = (as: string, ac_id: number, options: { participant_code?: string; locale?: 'zh'; key?: string } = {}) => {
  const { participant_code, ...rest } = options;
  return api.call(enrolWait, { body: { ac_id, participant_code } }, { as, ...rest });
};

test('adds an entry at the end of a full class’s list [API-22]', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  await join(await api.addMember(), id);
  const { status, body } = await join(await api.addMember(), id);
  const list = await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id)).orderBy(waitingEntries.seq);
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      id: list[1]!.id,
      message: 'The course is fully booked, you have been registered onto waiting list',
      position: 2,
    },
  ]);
});

test('adds an entry for a class with approval while places are free [API-49]', async () => {
  const { id } = await api.addClass({ need_approve: true });
  const { body } = await join(await api.addMember(), id, { locale: 'zh' });
  expect(body).toMatchObject({ success: true, message: '請上載所需文件，審批後將另行通知。' });
});

test('never grows a list beyond its size [SEAT-1]', async () => {
  const { id } = await api.addClass({ capacity: 0, wait_capacity: 2 });
  const members = await Promise.all(Array.from({ length: 5 }, () => api.addMember()));
  const responses = await Promise.all(members.map((member) => join(member, id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'FULL', message: 'The waiting list is full.' });
  await api.ctx.db.update(activities).set({ wait_capacity: 1 }).where(eq(activities.id, id));
  expect((await join(await api.addMember(), id)).body).toMatchObject({ code: 'FULL' });
  expect(await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, id))).toHaveLength(2);
});

test('somebody without a membership joins in the non-member period', async () => {
  const closed = await api.addClass({ capacity: 0, nonmember_book_start_date: '2026-11-21' });
  const open = await api.addClass({ capacity: 0, member_book_start_date: '2026-11-21' });
  const online = await api.addMember({ kind: 'online', expiry_date: null });
  expect((await join(online, closed.id)).body.code).toBe('NOT_OPEN');
  expect((await join(online, open.id)).body.success).toBe(true);
});

test('class with free places has no list to join', async () => {
  const { id } = await api.addClass();
  expect(await join(await api.addMember(), id)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'This class has places available: please add it to your cart.' },
  });
});

test('refuses who is registered or waiting already [SEAT-2]', async () => {
  const { id } = await api.addClass({ capacity: 2, member_fee: 0 });
  const [enrolled, paid, waiting] = [await api.addMember(), await api.addMember(), await api.addMember()];
  await api.order(enrolled, id);
  await api.pay(paid, await api.order(paid, id), { method: null });
  await join(waiting, id);
  const refused = { status: 409, body: { code: 'CONFLICT' } };
  expect(await join(enrolled, id)).toMatchObject(refused);
  for (const member of [enrolled, paid]) {
    expect((await join(member, id)).body.message).toBe('You are already enrolled in this class.');
  }
  expect(await join(waiting, id)).toMatchObject(refused);
  expect((await join(waiting, id)).body.message).toBe('You are already on the waiting list for this class.');
});

test('makes one entry for the same key twice [PAY-6]', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  const member = await api.addMember();
  const [first, second] = [await join(member, id, { key: 'key-12345678' }), await join(member, id, { key: 'key-12345678' })];
  expect(second.body).toEqual(first.body);
});

test('adds a child of the family, not a stranger', async () => {
  const { id } = await api.addClass({ capacity: 0 });
  const parent = await api.addMember();
  const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
  expect((await join(parent, id, { participant_code: child })).body.success).toBe(true);
  expect((await join(parent, id, { participant_code: await api.addMember() })).status).toBe(404);
});

test('requests agreement outside the ages, unless they are strict [AGE-01]', async () => {
  const [group] = await api.ctx.db.insert(posts).values({ type: 'Group', alias: 'six-up', code: 'SIX', min_age: 6 }).returning();
  const toddler = () => api.addMember({ dob: '2024-01-01', other_name: '陳小寶' });
  const join = (as: string, ac_id: number, outside_ages?: boolean) =>
    api.call(enrolWait, { body: { ac_id, outside_ages } }, { as, locale: 'zh' });
  const lenient = await api.addClass({ capacity: 0, group_id: group!.id, start_date: '2027-01-05', end_date: '2027-01-05' });
  const child = await toddler();
  expect(await join(child, lenient.id, false)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: `${lenient.name_ot}適合 6+ 歲人士：陳小寶於開課日為 3 歲。` },
  });
  expect((await join(child, lenient.id, true)).body.success).toBe(true);
  expect((await join(await toddler(), lenient.id)).body.success).toBe(true);
  const strict = await api.addClass({ need_approve: true, group_id: group!.id, strict_ages: true });
  expect((await join(await toddler(), strict.id, true)).status).toBe(409);
  expect((await join(await toddler(), strict.id)).status).toBe(409);
});

test('refuses without an open booking, a fee, a class or a login', async () => {
  const member = await api.addMember();
  expect((await join(member, (await api.addClass({ capacity: 0, member_book_start_date: '2026-11-21' })).id)).body.code).toBe('NOT_OPEN');
  expect((await join(member, (await api.addClass({ capacity: 0, member_fee: null })).id)).body).toMatchObject({
    code: 'CONFLICT',
    message: 'This class has no fee for this account.',
  });
  expect((await join(member, 999_999)).status).toBe(404);
  expect((await api.call(enrolWait, { body: { ac_id: 1 } })).status).toBe(401);
});

test('refuses a 21st list of an account', async () => {
  const member = await api.addMember();
  const classes = [];
  for (let n = 0; n < 24; n += 1) classes.push(await api.addClass({ capacity: 0 }));
  const responses = await Promise.all(classes.map(({ id }) => join(member, id)));
  expect(responses.filter(({ body }) => body.success)).toHaveLength(20);
  expect(responses.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { message: 'You can be on at most 20 waiting lists. Please leave one first.' },
  });
  const joined = classes[responses.findIndex(({ body }) => body.success)]!.id;
  const refused = classes[responses.findIndex(({ body }) => !body.success)]!.id;
  const key = 'key-12345678';
  expect((await join(member, refused, { key })).status).toBe(409);
  await api.call(removeWaitingEntry, { body: { activity_id: joined } }, { as: member });
  expect((await join(member, refused, { key })).body.success).toBe(true);
});

test('counts offers as held places [ATTACK-13]', async () => {
  const member = await api.addMember();
  const next = await api.addMember();
  const classes = [];
  for (let n = 0; n < 11; n += 1) classes.push(await api.addClass({ capacity: 0 }));
  for (const { id } of classes) await join(member, id);
  await join(next, classes[10]!.id);
  for (const { id } of classes) await transaction(api.ctx.db, (tx) => changeCapacity(api.ctx, tx, id, { capacity: 1 }));
  const states = async (code: string) => {
    const { id } = await api.findMember(code);
    return (await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.member_id, id))).map(({ state }) => state);
  };
  expect((await states(member)).filter((state) => state === 'offered')).toHaveLength(10);
  expect(await states(next)).toEqual(['offered']);
  const { body } = await api.call(preEnrol, { body: { activities: [(await api.addClass()).id] } }, { as: member });
  expect(body).toMatchObject({ success: false, code: 'CONFLICT' });
});
