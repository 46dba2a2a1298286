import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showTimetable } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, enrolments } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await give('SW-101', 'D456791L', 'paid', { start_date: '2026-11-01', end_date: '2027-03-27', weekdays: [2, 6] });
});
afterAll(() => api.close());

const daysOf = async (as: string) =>
  (await api.call(showTimetable, {}, { as })).body.lessons.map(({ ac_code, date, participant_name }) => [ac_code, date, participant_name]);

async function give(code: string, member: string, state: 'paid' | 'held', fields: Partial<typeof activities.$inferInsert>) {
  const [activity] = await api.ctx.db.update(activities).set(fields).where(eq(activities.code, code)).returning();
  const { id } = await api.findMember(member);
  const now = api.ctx.now();
  await api.ctx.db
    .insert(enrolments)
    .values({ activity_id: activity!.id, participant_id: id, state, fee: 0, created_at: now, ...(state === 'paid' && { paid_at: now }) });
}

test('shows four weeks of paid lessons of all children', async () => {
  // Today is 2026-11-20, a Friday.
  await give('SW-105', 'D456792L', 'paid', { start_date: '2026-12-18', end_date: '2026-12-18', weekdays: [] });
  await give('SW-108', 'D456792L', 'paid', { start_date: '2026-12-19', end_date: '2026-12-19', weekdays: [] });
  await give('SW-109', 'D456791L', 'held', { start_date: '2026-11-25', end_date: '2026-11-25', weekdays: [] });
  const days = ['11-21', '11-24', '11-28', '12-01', '12-05', '12-08', '12-12', '12-15'].map((day) => `2026-${day}`);
  const found = await daysOf('D456789L');
  expect(found.filter(([code]) => code === 'SW-101').map(([, date]) => date)).toEqual(days);
  expect(found.filter(([code]) => code !== 'SW-101').map(([code, date]) => [code, date])).toEqual([['SW-105', '2026-12-18']]);
  expect(new Set(found.map(([, , name]) => name)).size).toBe(2);
});

test('shows a week from Monday to Sunday, also what is over [CALENDAR-4]', async () => {
  // Today is 2026-11-20, a Friday.
  const { body } = await api.call(showTimetable, { query: { week: '2026-11-19' } }, { as: 'D456789L' });
  const lessons = body.lessons.filter(({ ac_code }) => ac_code === 'SW-101');
  expect(lessons.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-21']);
  expect(lessons[0]?.place).toMatchObject({ en_address: '22 Austin Road, Tsim Sha Tsui' });
});

test('sorts lessons by day and time, whoever has them [CALENDAR-4]', async () => {
  await give('SW-107', 'D456792L', 'paid', { start_date: '2026-11-28', end_date: '2026-11-28', weekdays: [], start_time: '07:00' });
  await give('SW-091', 'D456792L', 'paid', { start_date: '2026-11-23', end_date: '2026-11-23', weekdays: [], start_time: '20:00' });
  const { body } = await api.call(showTimetable, { query: { week: '2026-11-23' } }, { as: 'D456789L' });
  const mine = body.lessons.filter(({ ac_code }) => ac_code.startsWith('SW-'));
  expect(mine.map(({ ac_code, date }) => [ac_code, date])).toEqual([
    ['SW-091', '2026-11-23'],
    ['SW-101', '2026-11-24'],
    ['SW-107', '2026-11-28'],
    ['SW-101', '2026-11-28'],
  ]);
});

test('a week that is no day is refused', async () => {
  expect((await api.call(showTimetable, { query: { week: '2026-13-01' } }, { as: 'D456789L' })).status).toBe(422);
});

test('hides lessons from a member of another family', async () => {
  expect((await daysOf('B234567J')).filter(([code]) => code === 'SW-101')).toEqual([]);
});
