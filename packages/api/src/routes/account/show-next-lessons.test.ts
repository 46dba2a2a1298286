import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { enrol, preEnrol, showNextLessons } from '@portal/contract/endpoints';
import { nextLessonDay } from '@portal/contract/entities';
import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { between, eq, inArray } from 'drizzle-orm';
import { activities, enrolments, members } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const family = api.ctx.db
    .select({ id: members.id })
    .from(members)
    .where(between(members.code, 'D456789L', 'D456792L'));
  await api.ctx.db.delete(enrolments).where(inArray(enrolments.participant_id, family));
});

const as = 'D456789L';
const next = async () => (await api.call(showNextLessons, {}, { as })).body.lessons;

async function book(code: string, ...participants: string[]) {
  const [row] = await api.ctx.db.select().from(activities).where(eq(activities.code, code));
  const wanted = participants.map((participant_code) => ({ id: row!.id, participant_code }));
  const { body } = await api.call(preEnrol, { body: { activities: wanted, from: 'web' } }, { as, key: api.ctx.random.uuid() });
  return { ...row!, orderId: String(body.id) };
}

/** Both children in a class without a fee. */
async function bookFree() {
  const free = await book('SW-106', 'D456791L', 'D456792L');
  await api.call(enrol, { body: { invoice_id: free.orderId } }, { as });
  return free;
}

/** A class of one day in which the parent has a place. */
async function addOneDay(start_date: string, start_time: string, end_time: string) {
  const day = { start_date, end_date: start_date, weekdays: [], start_time, end_time };
  const [row] = await api.ctx.db.update(activities).set(day).where(eq(activities.code, 'SW-091')).returning();
  const [participant_id, created_at] = [(await api.findMember(as)).id, api.ctx.now()];
  await api.ctx.db
    .insert(enrolments)
    .values({ activity_id: row!.id, participant_id, state: 'paid', fee: 0, created_at, paid_at: created_at });
}

test('has no next lesson for a place that is only held', async () => {
  expect(await next()).toEqual([]);
  await book('SW-105', 'D456790L');
  expect(await next()).toEqual([]);
});

test('shows both children’s lessons of a class’s next day', async () => {
  const free = await bookFree();
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

test('shows only the earlier class of the family', async () => {
  await bookFree();
  await addOneDay('2026-11-21', '09:00', '10:30');
  expect((await next()).map(({ ac_code, date }) => [ac_code, date])).toEqual([['SW-091', '2026-11-21']]);
});

test('shows the next lesson after an earlier class is over today', async () => {
  await bookFree();
  await addOneDay('2026-11-20', '00:00', '00:01');
  expect((await next()).map(({ ac_code }) => ac_code)).toEqual(['SW-106', 'SW-106']);
});

test('hides lessons from a member of another family', async () => {
  await bookFree();
  expect((await api.call(showNextLessons, {}, { as: 'B234567J' })).body.lessons).toEqual([]);
});

test('a camp under way does not hide the lessons of today [CALENDAR-1]', async () => {
  const today = hongKongDate(api.clock.now());
  const inDays = (days: number) => addToDate(today, { days });
  await addOneDay(today, '23:00', '23:30');
  const camp = { start_date: inDays(-1), end_date: inDays(2), weekdays: [], start_time: '14:00', end_time: '12:00' };
  const [row] = await api.ctx.db.update(activities).set(camp).where(eq(activities.code, 'SW-106')).returning();
  const [participant_id, created_at] = [(await api.findMember('D456791L')).id, api.ctx.now()];
  await api.ctx.db
    .insert(enrolments)
    .values({ activity_id: row!.id, participant_id, state: 'paid', fee: 0, created_at, paid_at: created_at });
  expect((await next()).map(({ ac_code, date }) => [ac_code, date])).toEqual([['SW-091', today]]);
});
