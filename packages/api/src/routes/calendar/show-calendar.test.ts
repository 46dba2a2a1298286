import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, listMyActivities, preEnrol, renewCalendar, showCalendar } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import ical from 'ical.js';
import { activities, members } from '../../db/schema/index.ts';
import { writeOrderCalendar } from '../../domain/calendar/write-calendar.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const host = { as: 'D456789L' };
const pathOf = async (as: string) => (await api.call(showCalendar, {}, { as })).body.path;
const open = (path: string) => api.app.request(path);

async function read(path: string) {
  const calendar = new ical.Component(ical.parse(await (await open(path)).text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ical.Event(event));
}

async function enrolInFreeClass(...participants: (string | undefined)[]) {
  const [free] = await api.ctx.db.select().from(activities).where(eq(activities.code, 'SW-106'));
  const wanted = participants.map((participant_code) => ({ id: free!.id, participant_code }));
  const { body } = await api.call(preEnrol, { body: { activities: wanted, from: 'web' } }, { ...host, key: api.ctx.random.uuid() });
  return { free: free!, orderId: String(body.id) };
}

test('gives each member one secret address', async () => {
  const path = await pathOf('A123456I');
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  expect(await pathOf('A123456I')).toBe(path);
  expect(await pathOf('B234567J')).not.toBe(path);
});

test('contains each paid class and nothing else', async () => {
  const response = await open(await pathOf('A123456I'));
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  const events = await read(await pathOf('A123456I'));
  const mine = await api.call(listMyActivities, { body: { pagination: { rowsPerPage: 50 } } }, { as: 'A123456I' });
  const paid = mine.body.data.filter((row) => row.paid && !row.transferred_to && row.ac_end_date >= '2026-08-22');
  expect(events.map(({ summary }) => summary).toSorted()).toEqual(paid.map((row) => `${row.ac_name} (${row.ac_code})`).toSorted());
  const squad = events.find(({ summary }) => summary.includes('SW-091'))!;
  expect(squad.startDate.toJSDate().toISOString()).toBe('2026-08-15T01:00:00.000Z');
  expect(squad.endDate.toJSDate().toISOString()).toBe('2026-08-15T02:30:00.000Z');
  expect(squad.location).toBe('Tsim Sha Tsui Pool, 22 Austin Road, Tsim Sha Tsui');
  const days = squad.iterator();
  expect([days.next(), days.next()].map((day) => day.toJSDate().toISOString())).toEqual([
    '2026-08-15T01:00:00.000Z',
    '2026-08-22T01:00:00.000Z',
  ]);
});

test('contains children’s classes, with names, once they are paid', async () => {
  const { orderId, free } = await enrolInFreeClass('D456791L', 'D456792L');
  expect(await read(await pathOf('D456789L'))).toEqual([]);
  await api.call(enrol, { body: { invoice_id: orderId } }, host);
  const events = await read(await pathOf('D456789L'));
  expect(events.map(({ summary }) => summary)).toEqual([
    expect.stringContaining(`${free.name_en} (SW-106) · `),
    expect.stringContaining(`${free.name_en} (SW-106) · `),
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
});

test('feed, mail and the site’s files know a booking by one uid [CALENDAR-2]', async () => {
  const { data } = (await api.call(listMyActivities, { body: { pagination: { rowsPerPage: 50 } } }, host)).body;
  const booked = data.filter(({ ac_code, paid }) => paid && ac_code === 'SW-106');
  expect(booked).toHaveLength(2);
  const attached = (await writeOrderCalendar(api.ctx, booked[0]!.invoice_id!, 'zh'))!;
  const uids = [...attached.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid);
  // As the site's own files write it.
  expect(uids.toSorted()).toEqual(
    booked.map(({ enrolment_no }) => `${enrolment_no}@${new URL(api.ctx.config.PORTAL_ORIGIN).hostname}`).toSorted(),
  );
  const feed = await read(await pathOf('D456789L'));
  expect(feed.map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted());
});

test('calendar has a name in its member’s language', async () => {
  for (const [language, name] of [
    ['zh', '家庭課程日曆'],
    ['en', 'My family’s classes'],
  ] as const) {
    await api.ctx.db.update(members).set({ language }).where(eq(members.code, 'D456789L'));
    expect(await (await open(await pathOf('D456789L'))).text()).toContain(`X-WR-CALNAME:${name}`);
  }
});

test('replaces the old address on renewal', async () => {
  const old = await pathOf('A123456I');
  const { body } = await api.call(renewCalendar, {}, { as: 'A123456I' });
  expect(body.path).not.toBe(old);
  expect((await open(old)).status).toBe(404);
  expect((await open(body.path)).status).toBe(200);
  expect(await pathOf('A123456I')).toBe(body.path);
});

test.each(['/api/calendar/.ics', '/api/calendar/none.ics', `/api/calendar/${'A'.repeat(43)}.ics`])(
  'made-up address %s opens nothing',
  async (path) => {
    expect((await open(path)).status).toBe(404);
  },
);
