import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchPosts } from '@portal/contract/endpoints';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { activities, posts } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const titles = (list: { en_title?: string | null }[]) => list.map(({ en_title }) => en_title);
const search = async (filter: object, page = 1, rowsPerPage?: number) =>
  (await api.call(searchPosts, { query: { page }, body: { filter: { type: 'Group', ...filter }, pagination: { rowsPerPage } } })).body;

test('course list - 16 a page by order, ties by id, with the number of pages [API-08]', async () => {
  const [first, last] = [await search({}), await search({}, 5)];
  expect(first).toMatchObject({ total: 72, current_page: 1, last_page: 5 });
  expect(first.data).toHaveLength(16);
  expect(last.data).toHaveLength(8);
  expect(first.data.map(({ order }) => order)).toEqual(first.data.map(({ order }) => order).toSorted((a, b) => a! - b!));
  expect(await search({}, 6)).toMatchObject({ data: [], total: 72, last_page: 5 });
  expect(await search({ globalFilter: 'nothing of the kind' })).toMatchObject({ data: [], total: 0, last_page: 1 });
});

test.each([
  ['words of the English title', 'swim squad', ['Swim Squad']],
  ['words of the Chinese title', '泳隊', ['Swim Squad']],
  ['a code', 'jg', ['Junior Guards']],
  ['a percent sign', '%', []],
  ['an underscore', 'swim_squad', []],
  ['a quote', "n's c", ["Children's Choir"]],
  ['blanks around', '  kayak basics ', ['Kayak Basics']],
])('course list searched for %s - finds what holds it [API-08]', async (_case, globalFilter, found) => {
  expect(titles((await search({ globalFilter })).data)).toEqual(found);
});

test('additional filters - narrow the list by what one class meets all together', async () => {
  const aged = await search({ age: 2 }, 1, 100);
  expect(aged.data.every(({ en_tag }) => /Ages [0-2]–|All ages/.test(en_tag!))).toBe(true);
  expect((await search({ unit: 'aquatics' })).total).toBe(12);
  const pool = await search({ venue: 'Sha Tin Pool', weekday: 3 }, 1, 100);
  expect(titles(pool.data)).toContain('Swim Squad');
  expect((await search({ venue: '沙田泳池', weekday: 3 })).total).toBe(pool.total);
  const evening = await search({ time_of_day: 'evening' }, 1, 100);
  expect(titles(evening.data)).toContain('Adult Stroke Clinic');
  expect(titles(evening.data)).not.toContain('Story Time in Two Languages');
  expect(titles((await search({ max_price: 0 })).data)).toEqual(['Swim Squad']);
  await api.ctx.db
    .update(activities)
    .set({ member_book_end_date: null, nonmember_book_end_date: null })
    .where(inArray(activities.code, ['RB-101', 'RB-102', 'RB-103', 'RB-104']));
  expect((await search({ open_only: true })).total).toBe(71);
});

test('venues - are those of all classes, in both languages', async () => {
  const { venues } = await search({});
  expect(venues).toHaveLength(15);
  expect(venues).toContainEqual({ venue: 'Sha Tin Pool', venue_ot: '沙田泳池' });
});

test('courses of the same order - come by id, whichever was changed last [API-08]', async () => {
  const groups = eq(posts.type, 'Group');
  const rows = await api.ctx.db.select({ id: posts.id }).from(posts).where(groups).orderBy(desc(posts.id));
  // Without the index, and changed from the last to the first, rows are found the other way round.
  await api.ctx.db.execute(sql`drop index posts_type_order`);
  for (const { id } of rows) await api.ctx.db.update(posts).set({ order: 1 }).where(eq(posts.id, id));
  const ids = (await search({}, 1, 100)).data.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
