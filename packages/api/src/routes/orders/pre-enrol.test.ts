import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorBody } from '@portal/contract';
import { cancelInvoice, enrolWait, preEnrol } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, enrolments, invoiceLines, posts, waitingEntries } from '../../db/schema/index.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const send = (as: string, body: object, options: object = {}) => api.call(preEnrol, { sent: body }, { as, ...options });
const seatsOf = (activityId: number) => api.ctx.db.select().from(enrolments).where(eq(enrolments.activity_id, activityId));

describe('an order', () => {
  test('holds a place in each class [API-20, SEAT-3, CHECKOUT-12]', async () => {
    const member = await api.addMember();
    const [a, b, c] = [await api.addClass(), await api.addClass(), await api.addClass()];
    const { status, body } = await send(member, {
      activities: [{ id: a.id, special_request: '𠮷'.repeat(255) }, b.id, { id: c.id, special_request: 'no nuts' }],
      from: 'web',
      total: 1200,
    });
    expect([status, body.success]).toEqual([200, true]);
    const invoice = await api.findInvoice(body.id!);
    expect(invoice).toMatchObject({ amount: 120_000, state: 'open', advance: false, confirmed: false });
    expect(await seatsOf(a.id)).toMatchObject([{ state: 'held', invoice_id: invoice.id, fee: 40_000 }]);
    const lines = await api.ctx.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoice_id, invoice.id))
      .orderBy(invoiceLines.position);
    expect(lines.map(({ special_request }) => special_request)).toEqual(['𠮷'.repeat(255), null, 'no nuts']);
    expect(lines[0]).toMatchObject({
      en: [a.name_en, expect.anything(), '5:00 PM – 6:00 PM', expect.stringContaining('Chan')],
      fee_kind: 'member',
    });
  });

  test.each([
    ['en-HK', 'Ordered: Swim Squad for Chan Tai Man, Robot Team for Chan Tai Man.'],
    ['zh-Hant-HK', '已提交訂單：泳隊訓練（陳大文）、機械人隊（陳大文）。'],
  ])('lists in %s what was ordered, and for whom [API-20]', async (language, message) => {
    const member = await api.addMember({ surname: 'Chan', given_name: 'Tai Man', other_name: '陳大文' });
    const squad = await api.addClass({ name_en: 'Swim Squad', name_ot: '泳隊訓練' });
    const robots = await api.addClass({ name_en: 'Robot Team', name_ot: '機械人隊' });
    const { body } = await send(member, { activities: [squad.id, robots.id] }, { headers: { 'Accept-Language': language } });
    expect(body).toMatchObject({ success: true, message });
  });

  test('made now ends in 20 minutes on both clocks [INVOICE-23, SEAT-5]', async () => {
    const invoice = await api.order(await api.addMember(), (await api.addClass()).id);
    expect(invoice.expiry_time.getTime() - invoice.created_at.getTime()).toBe(20 * 60_000);
    expect(invoice.org_expiry_time).toEqual(invoice.expiry_time);
  });

  test('computes fees by the account and the day [PAY-1, CLASS-06]', async () => {
    const early = await api.addClass({ early_member_fee: 35_000, early_nonmember_fee: 43_000, early_bird_end_date: '2026-11-20' });
    const normal = await api.addClass();
    const total = async (changes: object) => (await api.order(await api.addMember(changes), early.id, normal.id)).amount;
    expect(await total({})).toBe(75_000);
    expect(await total({ kind: 'fitness' })).toBe(91_000);
    expect(await total({ kind: 'online', expiry_date: null })).toBe(91_000);
    expect(await total({ expiry_date: '2026-11-19' })).toBe(91_000);
    const expired = await api.addMember({ expiry_date: '2026-11-19' });
    const participant_code = await api.addMember({ host_id: (await api.findMember(expired)).id });
    const { body } = await send(expired, { activities: [{ id: normal.id, participant_code }] });
    expect((await api.findInvoice(body.id!)).amount).toBe(48_000);
  });

  test('charges member prices until midnight of the last day [CLASS-06]', async () => {
    const { id } = await api.addClass();
    const total = async () => (await api.order(await api.addMember({ expiry_date: '2026-11-20' }), id)).amount;
    const morning = api.clock.now();
    api.clock.set(new Date('2026-11-20T15:59:59Z'));
    expect(await total()).toBe(40_000);
    api.clock.set(new Date('2026-11-20T16:00:00Z'));
    expect(await total()).toBe(48_000);
    api.clock.set(morning);
  });
});

describe('all or nothing', () => {
  test('holds no place if one of two classes is full [SEAT-1, SEAT-4, WAIT-04]', async () => {
    const [free, full, fullToo] = [await api.addClass(), await api.addClass({ capacity: 1 }), await api.addClass({ capacity: 1 })];
    await api.order(await api.addMember(), full.id, fullToo.id);
    const { body } = await send(await api.addMember(), { activities: [free.id, full.id] });
    expect(body).toMatchObject({ success: false, code: 'FULL', full: [full.id], message: `The course is fully booked: ${full.name_en}` });
    expect(await seatsOf(free.id)).toEqual([]);
    expect(await api.ctx.db.select().from(waitingEntries).where(eq(waitingEntries.activity_id, full.id))).toEqual([]);
    expect(body.activities).toMatchObject([
      { id: free.id, is_full: false },
      { id: full.id, is_full: true },
    ]);
    expect((await send(await api.addMember(), { activities: [full.id, fullToo.id] })).body.message).toBe(
      `The course is fully booked: ${full.name_en}<br>The course is fully booked: ${fullToo.name_en}`,
    );
  });

  test('holds no place for two if one place is left [SEAT-1, SEAT-4]', async () => {
    const parent = await api.addMember();
    const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
    const { id } = await api.addClass({ capacity: 2 });
    await api.order(await api.addMember(), id);
    const both = [{ id }, { id, participant_code: child }];
    expect((await send(parent, { activities: both })).body).toMatchObject({ success: false, code: 'FULL', full: [id] });
    expect(await seatsOf(id)).toHaveLength(1);
    expect((await send(parent, { activities: [both[1]] })).body.success).toBe(true);
  });

  test('doesn’t find a withdrawn class, named by its index', async () => {
    const [offered, gone] = [await api.addClass(), await api.addClass({ active: false })];
    const { status, body } = await send(await api.addMember(), { activities: [offered.id, gone.id] });
    expect([status, (body as unknown as ErrorBody).errors]).toEqual([
      404,
      [{ field: 'activities.1.id', code: 'NOT_FOUND', message: 'We could not find this.' }],
    ]);
    expect(await seatsOf(offered.id)).toEqual([]);
  });

  test('refuses a changed total once, with the new one [CART-11, PAY-1]', async () => {
    const member = await api.addMember();
    const { id } = await api.addClass();
    for (const total of [350, 400.01]) {
      expect((await send(member, { activities: [id], total })).body).toMatchObject({
        success: false,
        code: 'PRICE_CHANGED',
        total: 400,
        activities: [{ id, memberfee: { price: 400 } }],
      });
    }
    expect(await seatsOf(id)).toEqual([]);
    expect((await send(member, { activities: [id], total: 400 })).body.success).toBe(true);
  });

  test('counts early birds and booking by the day [CLASS-14, PAY-1, R-36]', async () => {
    const before = api.clock.now();
    const bird = { early_member_fee: 35_000, early_nonmember_fee: 43_000, early_bird_end_date: '2026-11-20' };
    const [early, opens] = [await api.addClass(bird), await api.addClass({ member_book_start_date: '2026-11-21' })];
    const [first, second] = [await api.addMember(), await api.addMember()];
    api.clock.set(new Date('2026-11-20T23:59:00+08:00'));
    expect((await api.order(first, early.id)).amount).toBe(35_000);
    expect((await send(first, { activities: [opens.id] })).body.code).toBe('NOT_OPEN');
    api.clock.set(new Date('2026-11-21T00:00:00+08:00'));
    expect((await api.order(second, early.id)).amount).toBe(40_000);
    expect((await send(second, { activities: [opens.id] })).body.success).toBe(true);
    api.clock.set(before);
  });

  test('refuses others while only members may book [CLASS-14, R-36]', async () => {
    const { id, name_en } = await api.addClass({ nonmember_book_start_date: '2026-11-21' });
    for (const person of [{ kind: 'online' }, { kind: 'fitness' }, { expiry_date: '2026-11-19' }] as const)
      expect((await send(await api.addMember(person), { activities: [id] })).body).toMatchObject({
        success: false,
        code: 'NOT_OPEN',
        message: `Booking for ${name_en} is not open to you.`,
      });
    expect((await send(await api.addMember(), { activities: [id] })).body.success).toBe(true);
  });

  test('refuses a member before their booking period [CLASS-14, R-36]', async () => {
    const [{ id: open }, { id }] = [await api.addClass(), await api.addClass({ member_book_start_date: '2026-11-21' })];
    expect((await send(await api.addMember(), { activities: [open, id] })).body).toMatchObject({ success: false, code: 'NOT_OPEN' });
    expect([await seatsOf(open), await seatsOf(id)]).toEqual([[], []]);
    expect((await send(await api.addMember({ kind: 'online' }), { activities: [id] })).body.success).toBe(true);
  });

  test('refuses a class without a fee or with approval by name', async () => {
    const [noFee, approval] = [await api.addClass({ member_fee: null }), await api.addClass({ need_approve: true })];
    const member = await api.addMember();
    expect((await send(member, { activities: [noFee.id] })).body).toMatchObject({
      success: false,
      code: 'CONFLICT',
      message: `${noFee.name_en} has no member fee.`,
    });
    expect((await send(member, { activities: [approval.id] }, { locale: 'zh' })).body).toMatchObject({
      success: false,
      code: 'CONFLICT',
      message: `${approval.name_ot}須經審批，請先上載所需文件。`,
    });
  });

  test('refuses more than 10 unpaid places [ATTACK-13]', async () => {
    const member = await api.addMember();
    const ids: number[] = [];
    for (let n = 0; n < 11; n += 1) ids.push((await api.addClass()).id);
    await api.order(member, ...ids.slice(0, 9));
    const refused = 'You can hold at most 10 unpaid places. Please pay or cancel an order first.';
    expect((await send(member, { activities: ids.slice(9) })).body.message).toBe(refused);
    const tenth = await api.order(member, ids[9]!);
    expect((await send(member, { activities: [ids[10]] })).body.message).toBe(refused);
    await api.call(cancelInvoice, { params: { id: tenth.id } }, { as: member });
    expect((await send(member, { activities: [ids[10]] })).body.success).toBe(true);
  });
});

describe('conflicts', () => {
  test('reports each kind of conflict [CART-07, CART-08, CART-10]', async () => {
    const member = await api.addMember({ given_name: 'Tai Man' });
    const day = '2027-01-05';
    const mine = await api.addClass({ start_date: day, end_date: day, member_fee: 0 });
    const held = await api.addClass();
    const same = await api.addClass({ start_date: day, end_date: day, start_time: '17:30', end_time: '18:30' });
    const waited = await api.addClass({ capacity: 0 });
    await api.pay(member, await api.order(member, mine.id), { method: null });
    await api.order(member, held.id);
    await api.call(enrolWait, { body: { ac_id: waited.id } }, { as: member });
    const { status, body } = await send(member, { activities: [mine.id, held.id, waited.id, same.id] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      code: 'CONFLICT',
      conflicts: [
        { code: 3, activity_id: mine.id, with: mine.name_en },
        { code: 3, activity_id: held.id, with: held.name_en },
        { code: 2, activity_id: waited.id, with: waited.name_en },
        { code: 1, activity_id: same.id, with: mine.name_en },
      ],
    });
    expect(body.message).toBe(
      [
        `Chan Tai Man has already registered ${mine.name_en}`,
        `Chan Tai Man has already registered ${held.name_en}`,
        `Chan Tai Man has already registered in the waiting list of ${waited.name_en}`,
        `Chan Tai Man has enrol other activities during ${mine.name_en}`,
      ].join('<br>'),
    );
    const { body: zh } = await send(member, { activities: [held.id, waited.id, same.id] }, { locale: 'zh' });
    expect(zh.conflicts?.map((conflict) => conflict.with)).toEqual([held.name_ot, waited.name_ot, mine.name_ot]);
  });

  test('reports two clashing classes, or one class twice', async () => {
    const day = '2027-02-05';
    const [a, b] = [await api.addClass({ start_date: day, end_date: day }), await api.addClass({ start_date: day, end_date: day })];
    const member = await api.addMember();
    expect((await send(member, { activities: [a.id, b.id] })).body.conflicts).toEqual([
      { code: 1, activity_id: b.id, with: a.name_en, participant_code: member },
    ]);
    expect((await send(member, { activities: [a.id, a.id] })).body.conflicts).toEqual([
      { code: 3, activity_id: a.id, with: a.name_en, participant_code: member },
    ]);
  });

  test('are found per participant [CHECKOUT-13, CHECKOUT-14, CHECKOUT-15]', async () => {
    const parent = await api.addMember();
    const child = await api.addMember({ host_id: (await api.findMember(parent)).id });
    const { id } = await api.addClass();
    await api.order(parent, id);
    const { body } = await send(parent, { activities: [{ id, participant_code: child }] });
    expect(body.success).toBe(true);
    expect((await seatsOf(id)).map(({ participant_id }) => participant_id)).toContain((await api.findMember(child)).id);
    expect((await send(parent, { activities: [{ id, participant_code: child }] })).body.conflicts).toMatchObject([
      { code: 3, participant_code: child },
    ]);
    const other = await api.addMember({ host_id: (await api.findMember(parent)).id });
    const both = [other, child].map((participant_code) => ({ id, participant_code }));
    expect((await send(parent, { activities: both })).body.conflicts).toMatchObject([{ code: 3, participant_code: child }]);
    const { id: full } = await api.addClass({ capacity: 0 });
    await api.call(enrolWait, { body: { ac_id: full, participant_code: child } }, { as: parent });
    const { body: waits } = await send(parent, { activities: both.map((item) => ({ ...item, id: full })) });
    expect(waits.conflicts).toMatchObject([{ code: 2, participant_code: child }]);
    const { id: next } = await api.addClass();
    const activities = both.map((item, n) => ({ ...item, id: next, special_request: `request ${n}` }));
    const order = (await send(parent, { activities })).body.id!;
    const lines = await api.ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, order)).orderBy(invoiceLines.position);
    expect(lines).toMatchObject([0, 1].map((n) => ({ activity_id: next, amount: 40_000, special_request: `request ${n}` })));
  });

  test('refuses a participant outside the family as unknown [CHECKOUT-14]', async () => {
    const [member, stranger] = [await api.addMember(), await api.addMember()];
    const { id } = await api.addClass();
    const foreign = await send(member, { activities: [{ id, participant_code: stranger }] });
    const unknown = await send(member, { activities: [{ id, participant_code: 'X000000X' }] });
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([404, unknown.body.code, unknown.body.message]);
  });
});

describe('people outside the ages of a class on its first day', () => {
  /** A parent of 42, their child who turns 6 on the first day, and a class for ages 6 to 17. */
  async function family(changes: object = {}) {
    const alias = `ages-${randomUUID()}`;
    const [group] = await api.ctx.db.insert(posts).values({ type: 'Group', alias, code: alias, min_age: 6, max_age: 17 }).returning();
    const parent = await api.addMember({ dob: '1984-03-11', surname: 'Cheung', given_name: 'Chi Keung' });
    const { id: host_id } = await api.findMember(parent);
    const activity = await api.addClass({ group_id: group!.id, start_date: '2027-03-05', end_date: '2027-03-05', ...changes });
    const child = (dob: string) => api.addMember({ host_id, dob });
    return { parent, activity, child };
  }
  const order = (as: string, id: number, participant_code?: string, outside_ages?: boolean) =>
    send(as, { activities: [{ id, participant_code }], outside_ages });

  test('requires the caller’s agreement, with names and ages [AGE-01, AGE-03]', async () => {
    const { parent, activity, child } = await family();
    const both = [await child('2021-03-05'), parent].map((participant_code) => ({ id: activity.id, participant_code }));
    const { status, body } = await send(parent, { activities: both, outside_ages: false });
    expect([status, body]).toMatchObject([
      200,
      {
        success: false,
        code: 'CONFLICT',
        message: `${activity.name_en} is for ages 6–17: Cheung Chi Keung will be 42 on the first day.`,
        outside_ages: [{ activity_id: activity.id, participant_code: parent, age: 42 }],
      },
    ]);
    expect(await seatsOf(activity.id)).toEqual([]);
    expect((await order(parent, activity.id, undefined, true)).body.success).toBe(true);
  });

  test('accepts older callers, unless the ages are strict [AGE-01, AGE-03]', async () => {
    const lenient = await family();
    expect((await order(lenient.parent, lenient.activity.id)).body.success).toBe(true);
    const strict = await family({ strict_ages: true });
    for (const agreed of [undefined, false, true]) {
      expect((await order(strict.parent, strict.activity.id, undefined, agreed)).body).toMatchObject({ success: false, code: 'CONFLICT' });
    }
    expect(await seatsOf(strict.activity.id)).toEqual([]);
  });

  test.each([
    ['6 on that day', '2021-03-05', true],
    ['6 a day later', '2021-03-06', false],
    ['17 until the day after', '2009-03-06', true],
    ['18 on that day', '2009-03-05', false],
    ['of an unknown age', null, true],
  ])('child who is %s, born on %s, fits: %s [AGE-01]', async (_case, dob, fits) => {
    const { parent, activity, child } = await family({ strict_ages: true });
    const code = await child(dob as string);
    expect((await order(parent, activity.id, code, false)).body.success).toBe(fits);
  });
});

describe('sent again', () => {
  test('makes one order for the same key 20 times at once [PAY-6]', async () => {
    const member = await api.addMember();
    const { id } = await api.addClass();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(member, { activities: [id] }, { key: 'key-12345678' })));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await seatsOf(id)).toHaveLength(1);
  });

  test('responds 422 for the same key with another cart [PAY-6]', async () => {
    const member = await api.addMember();
    const [a, b] = [await api.addClass(), await api.addClass()];
    await send(member, { activities: [a.id] }, { key: 'key-22345678' });
    const { status, body } = await send(member, { activities: [b.id] }, { key: 'key-22345678' });
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    expect(await seatsOf(b.id)).toEqual([]);
  });

  test('makes another member’s order for the same key', async () => {
    const { id } = await api.addClass();
    const ids = [];
    for (const member of [await api.addMember(), await api.addMember()])
      ids.push((await send(member, { activities: [id] }, { key: 'key-32345678' })).body.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('refused', () => {
  test.each([
    ['nothing in the cart [CHECKOUT-10]', { activities: [] }, 'VALIDATION'],
    ['no cart', {}, 'VALIDATION'],
    ['special request of 256 characters [CHECKOUT-12]', { activities: [{ id: 1, special_request: '字'.repeat(256) }] }, 'TOO_LONG'],
    ['id that isn’t a number', { activities: ['1; drop table'] }, 'VALIDATION'],
  ])('%s changes nothing', async (_case, body, code) => {
    const response = await send(await api.addMember(), body);
    expect([response.status, response.body.code]).toEqual([422, code]);
  });

  test('doesn’t find an unknown or hidden class', async () => {
    const hidden = await api.addClass({ active: false });
    const member = await api.addMember();
    for (const id of [hidden.id, 999_999]) expect((await send(member, { activities: [id] })).status).toBe(404);
  });

  test('responds 401 without a login', async () => {
    expect((await api.call(preEnrol, { body: { activities: [1], from: 'web' } })).status).toBe(401);
  });
});

test('gives no place beyond a lowered capacity [SEAT-1]', async () => {
  const { id } = await api.addClass({ capacity: 3 });
  for (let n = 0; n < 2; n += 1) await api.order(await api.addMember(), id);
  await api.ctx.db.update(activities).set({ capacity: 1 }).where(eq(activities.id, id));
  expect((await send(await api.addMember(), { activities: [id] })).body).toMatchObject({ success: false, code: 'FULL' });
});
