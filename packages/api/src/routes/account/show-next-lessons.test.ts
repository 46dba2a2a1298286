import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, preEnrol, showNextLessons } from '@portal/contract/endpoints';
import { nextLessonDay } from '@portal/contract/entities';
import { hongKongDate } from '@portal/hong-kong';
import { eq } from 'drizzle-orm';
import { activities, enrolments } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const as = 'D456789L';
const next = async () => (await api.call(showNextLessons, {}, { as })).body.lessons;

async function book(code: string, ...participants: string[]) {
  const [row] = await api.ctx.db.select().from(activities).where(eq(activities.code, code));
  const wanted = participants.map((participant_code) => ({ id: row!.id, participant_code }));
  const { body } = await api.call(preEnrol, { body: { activities: wanted, from: 'web' } }, { as, key: api.ctx.random.uuid() });
  return { ...row!, orderId: String(body.id) };
}

test('family without a paid class - has no next lesson; a held place doesn’t count', async () => {
  expect(await next()).toEqual([]);
  await book('SW-105', 'D456790L');
  expect(await next()).toEqual([]);
});

test('two children in a class - both lessons of its next day, with who, when and where', async () => {
  const free = await book('SW-106', 'D456791L', 'D456792L');
  await api.call(enrol, { body: { invoice_id: free.orderId } }, { as });
  const lessons = await next();
  expect(lessons).toHaveLength(2);
  expect(new Set(lessons.map(({ participant_name }) => participant_name)).size).toBe(2);
  expect(lessons[0]).toMatchObject({
    ac_code: 'SW-106',
    ac_name: free.name_en,
    date: nextLessonDay(free, api.ctx.now().getTime()),
    start_time: free.start_time!.slice(0, 5),
    venue: free.venue,
  });
});

test('another class of the family is earlier - only that one is next', async () => {
  const [mine] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'SW-091'));
  await api.ctx.db
    .update(activities)
    .set({ start_date: '2026-11-21', end_date: '2026-11-21', weekdays: [] })
    .where(eq(activities.id, mine!.id));
  const member = await api.findMember(as);
  await api.ctx.db
    .insert(enrolments)
    .values({ activity_id: mine!.id, participant_id: member.id, state: 'paid', fee: 0, created_at: api.ctx.now(), paid_at: api.ctx.now() });
  expect((await next()).map(({ ac_code, date }) => [ac_code, date])).toEqual([['SW-091', '2026-11-21']]);
});

test('last lesson of that class is over today - the next one of the family follows', async () => {
  const today = hongKongDate(api.ctx.now());
  const over = { start_date: today, end_date: today, start_time: '00:00', end_time: '00:01' };
  await api.ctx.db.update(activities).set(over).where(eq(activities.code, 'SW-091'));
  expect((await next()).map(({ ac_code }) => ac_code)).toEqual(['SW-106', 'SW-106']);
});

test('member of another family - learns nothing of it', async () => {
  expect((await api.call(showNextLessons, {}, { as: 'B234567J' })).body.lessons).toEqual([]);
});
