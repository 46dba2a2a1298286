import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listActivities } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, enrolments } from '../../db/schema/index.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let addClass: Fixture['addClass'];
beforeAll(async () => {
  api = await createTestApi();
  ({ addClass } = createFixture(api));
});
afterAll(() => api.close());

const list = async (body: object = { activity_group_code: 'SW', is_enrol_period: true }) =>
  (await api.call(listActivities, { sent: body })).body;
const classOf = async (code: string) => (await list()).activities.find((activity) => activity.code === code);
const change = (code: string, values: Partial<typeof activities.$inferInsert>) =>
  api.ctx.db.update(activities).set(values).where(eq(activities.code, code));

test('lists a group’s classes for a nested or flat filter [API-02, R-36]', async () => {
  const flat = await list();
  expect(flat.code).toBe('SW');
  expect(flat.activities).toHaveLength(10);
  expect(await list({ filter: { activity_group_code: 'SW', is_enrol_period: true } })).toEqual(flat);
});

test('classes of a group are in the order of their codes', async () => {
  const codes = async () => (await list()).activities.map(({ code }) => code);
  const [first, second] = await codes();
  await change(first!, { code: 'SW-999' });
  expect([(await codes())[0], (await codes()).at(-1)]).toEqual([second, 'SW-999']);
  await change('SW-999', { code: first! });
});

test('lists no classes for an unknown group or none', async () => {
  expect(await list({ activity_group_code: 'none' })).toEqual({ activities: [], code: 'none' });
  expect((await list({})).activities).toEqual([]);
});

test('class has every field of the entity Activity [API-03]', async () => {
  expect(await classOf('SW-101')).toEqual({
    id: expect.any(Number),
    code: 'SW-101',
    name_en: 'Squad A, Saturday morning',
    name_ot: 'A 隊星期六上午',
    start_date: '2027-01-09',
    end_date: '2027-04-10',
    start_time: '09:00',
    end_time: '10:30',
    venue: 'Tsim Sha Tsui Pool',
    venue_ot: '尖沙咀泳池',
    weekdays: [6],
    no_class_dates: ['2027-02-06', '2027-03-27'],
    sessions: 12,
    member_book_start_date: '2026-10-31',
    member_book_end_date: '2027-01-06',
    nonmember_book_start_date: '2026-11-07',
    nonmember_book_end_date: '2027-01-06',
    early_bird_end_date: '2026-12-05',
    is_early_bird: true,
    is_full: false,
    is_wait_full: false,
    need_approve: false,
    memberfee: { price: 400 },
    earlymemfee: { price: 350 },
    nonmemberfee: { price: 480 },
    earlynonmemfee: { price: 430 },
    place: {
      ...{ venue: 'Tsim Sha Tsui Pool', venue_ot: '尖沙咀泳池', district: 'yau-tsim-mong', map_url: expect.stringMatching(/^https:/) },
      ...{ address: '尖沙咀柯士甸道22號', en_address: '22 Austin Road, Tsim Sha Tsui' },
      ...{ travel: expect.any(String), en_travel: expect.any(String) },
    },
    seats: { total: 20, booked: 0 },
    coach: 'Coach Wong Kit Man',
    coach_ot: '黃潔雯教練',
    make_up: 'One missed lesson may be made up in another squad in the same month',
    make_up_ot: '缺課可於同月到其他隊補課一次',
    seats_left: null,
    min_age: 6,
    max_age: 17,
    strict_ages: false,
    cmsgroup: { photo: '/art/picture-aqua-swim.svg', alias: 'swim-squad', title: '泳隊訓練', en_title: 'Swim Squad', color: 'aquatics' },
  });
});

test('class without fixed times has none [API-03]', async () => {
  const times = ({ start_time, end_time }: Pick<typeof activities.$inferSelect, 'start_time' | 'end_time'>) => ({ start_time, end_time });
  const [before] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'SW-101'));
  await change('SW-101', { start_time: null, end_time: null });
  expect(await classOf('SW-101')).toMatchObject({ start_time: null, end_time: null });
  await change('SW-101', times(before!));
});

test('class has a rule for leaving it only if it is its own [CHANGE-1]', async () => {
  expect(await classOf('SW-101')).not.toHaveProperty('change_rule');
  await change('SW-101', { change_days: 30, change_fee: 500_00 });
  expect(await classOf('SW-101')).toMatchObject({ change_rule: { days: 30, fee: 500, share: 75 } });
  await change('SW-101', { change_days: 14, change_fee: 200_00 });
});

test('applies the early-bird price through its last day [API-03, CLASS-05]', async () => {
  api.clock.set(new Date('2026-12-05T15:59:59Z'));
  expect((await classOf('SW-101'))?.is_early_bird).toBe(true);
  api.clock.set(new Date('2026-12-05T16:00:00Z'));
  expect((await classOf('SW-101'))?.is_early_bird).toBe(false);
  api.clock.set(new Date('2026-11-20T02:00:00Z'));
});

test.each([
  ['members only', '2026-11-20', '2026-11-20', '2026-11-21', '2026-12-01', true],
  ['others only', '2026-11-27', '2026-12-01', '2026-11-01', '2026-11-20', true],
  ['nobody yet', '2026-11-21', '2026-12-01', '2026-11-21', '2026-12-01', false],
  ['no one any more', '2026-11-01', '2026-11-19', '2026-11-01', '2026-11-19', false],
])('booking open for %s lists in the period: %s [API-02, CLASS-14, R-36]', async (_who, ms, me, ns, ne, listed) => {
  const { code } = await addClass({
    member_book_start_date: ms,
    member_book_end_date: me,
    nonmember_book_start_date: ns,
    nonmember_book_end_date: ne,
  });
  const codes = async (period: object) => (await list({ activity_group_code: 'SQ', ...period })).activities.map((item) => item.code);
  expect((await codes({ is_enrol_period: true })).includes(code)).toBe(listed);
  const nested = await list({ filter: { activity_group_code: 'SQ', is_enrol_period: true } });
  expect(nested.activities.map((item) => item.code).includes(code)).toBe(listed);
  expect(await codes({})).toContain(code);
});

test('lists a class from midnight to midnight in Hong Kong [CLASS-14]', async () => {
  const day = { member_book_start_date: '2026-11-21', member_book_end_date: '2026-11-21' };
  const { code } = await addClass({ ...day, nonmember_book_start_date: '2026-12-01', nonmember_book_end_date: '2026-12-31' });
  const listed = [];
  for (const time of ['20T23:59', '21T00:00', '21T23:59', '22T00:00']) {
    api.clock.set(new Date(`2026-11-${time}:00+08:00`));
    listed.push((await list({ activity_group_code: 'SQ', is_enrol_period: true })).activities.some((item) => item.code === code));
  }
  api.clock.set(new Date('2026-11-20T02:00:00Z'));
  expect(listed).toEqual([false, true, true, false]);
});

test('counts held and paid places, and shows when few are left [API-03]', async () => {
  const [{ id } = { id: 0 }] = await api.ctx.db.select({ id: activities.id }).from(activities).where(eq(activities.code, 'SW-109'));
  expect((await classOf('SW-109'))?.seats_left).toBe(1);
  const { id: participant_id } = await api.findMember('A123456I');
  const place = { activity_id: id, participant_id, fee: 0, created_at: api.clock.now() };
  await api.ctx.db.insert(enrolments).values({ ...place, state: 'released' });
  expect((await classOf('SW-109'))?.seats_left).toBe(1);
  await api.ctx.db.insert(enrolments).values({ ...place, state: 'held' });
  expect(await classOf('SW-109')).toMatchObject({ is_full: true, seats_left: null });
  await change('SW-109', { capacity: 14 });
  expect((await classOf('SW-109'))?.seats_left).toBeNull();
  await change('SW-109', { capacity: 13 });
  expect((await classOf('SW-109'))?.seats_left).toBe(5);
});

test('shows a full waiting list, not a full class [API-03, CLASS-12]', async () => {
  await change('SW-104', { wait_capacity: 0 });
  expect(await classOf('SW-104')).toMatchObject({ is_full: false, is_wait_full: true, need_approve: true });
  await change('SW-101', { wait_capacity: 0 });
  expect(await classOf('SW-101')).toMatchObject({ is_full: false, is_wait_full: false });
});
