import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { listMyWaitingEntries } from '@portal/contract/endpoints';
import { and, eq, ne } from 'drizzle-orm';
import { activities, invoices, members, posts, waitingEntries } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let lists: (typeof waitingEntries.$inferSelect)[];
beforeAll(async () => {
  api = await createTestApi();
  lists = await api.ctx.db.select().from(waitingEntries).orderBy(waitingEntries.seq);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.ctx.db.delete(waitingEntries);
  await api.ctx.db.insert(waitingEntries).values(lists.map(({ seq: _seq, ...entry }) => entry));
});

const as = { as: 'A123456I' };

test('lists entries by class code with their position [API-18, WAIT-11]', async () => {
  const { body } = await api.call(listMyWaitingEntries, { body: { pagination: { rowsPerPage: 10 } } }, as);
  expect(body).toMatchObject({ total: 6, last_page: 1 });
  const codes = body.data.map(({ ac_code }) => ac_code);
  const second = (await api.call(listMyWaitingEntries, { query: { page: 2 }, body: {} }, as)).body;
  expect(second).toMatchObject({ current_page: 2, last_page: 2, data: [{ ac_code: codes[5] }] });
  expect(codes).toEqual(codes.toSorted());
  const { activity_id, uuid } = body.data[0]!;
  const created_at = new Date('2026-11-01T02:00:00Z');
  await api.ctx.db.update(waitingEntries).set({ created_at }).where(eq(waitingEntries.id, uuid));
  await api.ctx.db.update(activities).set({ code: 'ZZ-999' }).where(eq(activities.id, activity_id));
  const renamed = (await api.call(listMyWaitingEntries, { body: { pagination: { rowsPerPage: 10 } } }, as)).body.data;
  expect(renamed.map(({ ac_code }) => ac_code)).toEqual([...codes.slice(1), 'ZZ-999']);
  expect(renamed.at(-1)?.created_at).toBe('2026-11-01T02:00:00.000Z');
  await api.ctx.db.update(activities).set({ code: codes[0]! }).where(eq(activities.id, activity_id));
  expect(body.data.map(({ ac_need_approve }) => ac_need_approve).filter(Boolean)).toHaveLength(1);
  for (const row of body.data) {
    const queue = await api.ctx.db
      .select()
      .from(waitingEntries)
      .where(and(eq(waitingEntries.activity_id, row.activity_id), eq(waitingEntries.state, 'waiting')));
    expect(row).toMatchObject({
      uuid: expect.any(String),
      ac_name: expect.stringMatching(/\w/),
      ac_name_ot: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(row.position).toBe(queue.length);
  }
});

test('retains the position when another person joins later [API-18, WAIT-11]', async () => {
  const positions = async () => (await api.call(listMyWaitingEntries, { body: {} }, as)).body.data.map(({ position }) => position);
  const before = await positions();
  const { id } = await api.findMember('C345678K');
  const later = lists.map(({ activity_id }) => ({ activity_id, participant_id: id, member_id: id, created_at: api.clock.now() }));
  await api.ctx.db.insert(waitingEntries).values(later).onConflictDoNothing();
  expect(await positions()).toEqual(before);
});

test('shows an offer’s order instead of a position [API-18]', async () => {
  const [entry] = (await api.call(listMyWaitingEntries, { body: {} }, as)).body.data;
  const [order] = await api.ctx.db.select().from(invoices).where(eq(invoices.state, 'open'));
  await api.ctx.db.update(waitingEntries).set({ state: 'offered', invoice_id: order!.id }).where(eq(waitingEntries.id, entry!.uuid));
  const [row] = (await api.call(listMyWaitingEntries, { body: {} }, as)).body.data;
  expect(row).toMatchObject({ uuid: entry!.uuid, position: null, participant_name: expect.any(String) });
  expect(row!.offer).toEqual({ invoice_id: order!.id, expiry_time: order!.expiry_time.toISOString() });
});

test('searches by the class’s code or either name', async () => {
  const search = async (globalFilter?: string) => (await api.call(listMyWaitingEntries, { body: { filter: { globalFilter } } }, as)).body;
  const item = (await search()).data.at(-1)!;
  const names = { name_en: 'Chess by the sea', name_ot: '海邊象棋' };
  await api.ctx.db.update(activities).set(names).where(eq(activities.id, item.activity_id));
  for (const text of [item.ac_code.toLowerCase(), 'chess by', '邊象']) {
    expect(await search(text)).toMatchObject({ data: [{ uuid: item.uuid }], total: 1 });
  }
  expect(await search('no such class')).toMatchObject({ data: [], total: 0 });
});

test('shows participant, class and how many got an offer [API-18, WAIT-31]', async () => {
  const [row] = (await api.call(listMyWaitingEntries, { body: {} }, as)).body.data;
  const { db } = api.ctx;
  const [activity] = await db.select().from(activities).where(eq(activities.id, row!.activity_id));
  const { id: _id, code, ...like } = activity!;
  const day = (start_date: string) => ({ ...like, start_date, end_date: '2027-12-01' });
  await db.delete(waitingEntries).where(ne(waitingEntries.activity_id, activity!.id));
  await db
    .update(waitingEntries)
    .set({ participant_id: (await api.findMember('B234567J')).id })
    .where(eq(waitingEntries.id, row!.uuid));
  const shown = async () => (await api.call(listMyWaitingEntries, { body: {} }, as)).body.data.find(({ ac_code }) => ac_code === code)!;
  expect(await shown()).toMatchObject({
    participant_name: 'LEE Ho Yin',
    participant_code: 'B234567J',
    ac_start_date: activity!.start_date,
    ac_end_date: activity!.end_date,
    start_time: activity!.start_time!.slice(0, 5),
    end_time: activity!.end_time!.slice(0, 5),
    weekdays: activity!.weekdays,
    venue: activity!.venue,
    venue_ot: activity!.venue_ot,
    last_season: null,
  });
  const [elsewhere] = await db
    .select({ group_id: posts.id })
    .from(posts)
    .where(and(eq(posts.type, 'Group'), ne(posts.id, like.group_id)));
  const classes = await db
    .insert(activities)
    .values([
      { ...day('2026-11-19'), code: 'P-1' },
      { ...day('2025-11-20'), code: 'P-2' },
      { ...day('2025-11-19'), code: 'P-3' },
      { ...day('2026-11-20'), code: 'P-4' },
      { ...day('2026-11-19'), ...elsewhere!, code: 'P-5' },
      { ...day('2026-11-20'), code: 'P-6' },
    ])
    .returning({ id: activities.id });
  const people = await db.select({ id: members.id }).from(members).orderBy(members.id).limit(7);
  const [order] = await db.select({ id: invoices.id }).from(invoices).limit(1);
  const states = ['enrolled', 'declined', 'lapsed', 'removed', 'rejected', 'waiting', 'offered'] as const;
  await db.insert(waitingEntries).values(
    classes.flatMap(({ id }) =>
      people.map((person, n) => ({
        ...{ activity_id: id, participant_id: person.id, member_id: person.id, state: states[n]!, created_at: api.clock.now() },
        invoice_id: states[n] === 'offered' ? order!.id : null,
      })),
    ),
  );
  expect((await shown()).last_season).toEqual({ waited: 14, offered: 8 });
  // The next day in Hong Kong, the two of 20 November have begun, and the one of a year before is older than a year.
  const before = api.clock.now();
  api.clock.set(new Date('2026-11-21T00:30:00+08:00'));
  expect((await shown()).last_season).toEqual({ waited: 21, offered: 12 });
  api.clock.set(before);
});
