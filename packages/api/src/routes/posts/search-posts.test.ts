import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchPosts } from '@portal/contract/endpoints';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { type ActivityRecord, activities, posts } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const titles = (list: { en_title?: string | null }[]) => list.map(({ en_title }) => en_title);
const search = async (filter: object, page = 1, rowsPerPage?: number) =>
  (await api.call(searchPosts, { query: { page }, body: { filter: { type: 'Group', ...filter }, pagination: { rowsPerPage } } })).body;

test('lists 16 courses a page by order [API-08, COURSE-01, COURSE-02]', async () => {
  const [first, last] = [await search({}), await search({}, 5)];
  expect(first).toMatchObject({ total: 72, current_page: 1, last_page: 5 });
  expect(first.data).toHaveLength(16);
  expect(new Set(first.data.map(({ type }) => type))).toEqual(new Set(['Group']));
  expect(last.data).toHaveLength(8);
  expect(first.data.map(({ order }) => order)).toEqual(first.data.map(({ order }) => order).toSorted((a, b) => a! - b!));
  expect(first.data.filter(({ content, en_content }) => content !== undefined || en_content !== undefined)).toEqual([]);
  expect(await search({}, 6)).toMatchObject({ data: [], total: 72, current_page: 6, last_page: 5 });
  expect(await search({ globalFilter: 'nothing of the kind' })).toMatchObject({ data: [], total: 0, last_page: 1 });
});

test.each([
  ['words of the English title', 'swim squad', ['Swim Squad']],
  ['words of the Chinese title', '泳隊', ['Swim Squad']],
  ['a code', 'jg', ['Junior Guards']],
  ['an underscore', 'swim_squad', ['Swim Squad']],
  ['a quote', "girls' football", ["Girls' Football"]],
  ['operators', "kayak & ! ( capsize | :* '", ['Kayak Basics']],
  ['letters of a title in another order', 'ayay', []],
  ['blanks around', '  kayak capsize ', ['Kayak Basics']],
])('course list searched for %s finds it [API-08]', async (_case, globalFilter, found) => {
  expect(titles((await search({ globalFilter })).data)).toEqual(found);
});

test('lists each course on one page only [API-08]', async () => {
  const all = titles((await search({ globalFilter: 'swim' }, 1, 100)).data);
  expect(all.length).toBeGreaterThan(4);
  const pages = [await search({ globalFilter: 'swim' }, 1, 4), await search({ globalFilter: 'swim' }, 2, 4)];
  expect(pages.map(({ current_page }) => current_page)).toEqual([1, 2]);
  expect(pages.flatMap(({ data }) => titles(data))).toEqual(all.slice(0, 8));
});

test('finds courses with one class that meets all filters [API-08]', async () => {
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

test('finds exactly the courses for one filter or two [API-08]', async () => {
  const classes = await api.ctx.db.select().from(activities).where(eq(activities.active, true));
  const lowest = (item: ActivityRecord) =>
    Math.min(
      ...(item.early_bird_end_date! >= '2026-11-20'
        ? [item.early_member_fee!, item.early_nonmember_fee!]
        : [item.member_fee!, item.nonmember_fee!]),
    );
  const filters: [object, (item: ActivityRecord) => boolean][] = [
    [{ weekday: 3 }, ({ weekdays }) => weekdays.includes(3)],
    [{ time_of_day: 'morning' }, ({ start_time }) => start_time! < '12:00'],
    [{ time_of_day: 'afternoon' }, ({ start_time }) => start_time! >= '12:00' && start_time! < '18:00'],
    [{ time_of_day: 'evening' }, ({ start_time }) => start_time! >= '18:00'],
    [{ weekday: 3, district: 'sha-tin' }, ({ weekdays, venue }) => weekdays.includes(3) && venue!.startsWith('Sha Tin')],
    [{ time_of_day: 'morning', district: 'sha-tin' }, ({ start_time, venue }) => start_time! < '12:00' && venue!.startsWith('Sha Tin')],
    [{ max_price: 490 }, (item) => lowest(item) <= 49_000],
  ];
  for (const [filter, meets] of filters) {
    const found = (await search(filter, 1, 100)).data.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual([...new Set(classes.filter(meets).map(({ group_id }) => group_id))].toSorted((a, b) => a - b));
  }
});

test('lists a course without classes only unfiltered', async () => {
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  const show = (active: boolean) => api.ctx.db.update(activities).set({ active }).where(eq(activities.group_id, group!.id));
  await show(false);
  expect((await search({})).total).toBe(72);
  expect(titles((await search({ max_price: 1_000_000 }, 1, 100)).data)).not.toContain('Swim Squad');
  await show(true);
});

test('names a class on cards only for words or filters', async () => {
  const classOf = async (filter: object) => (await search(filter)).data.map(({ best_class, fitting }) => [best_class?.code, fitting]);
  expect(new Set((await classOf({ globalFilter: ' ' })).flat())).toEqual(new Set([undefined]));
  const [squad] = (await search({ globalFilter: 'swim squad' })).data;
  expect(await classOf({ ids: [squad!.id] })).toEqual([[undefined, undefined]]);
  expect(await classOf({ globalFilter: 'swim squad', weekday: 7 })).toEqual([[expect.stringMatching(/^SW-/), 2]]);
});

test('sends each text in one language if it has that', async () => {
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad'));
  await api.ctx.db.update(posts).set({ en_des: ' ' }).where(eq(posts.id, group!.id));
  const read = async (language?: 'en' | 'zh') =>
    (await api.call(searchPosts, { body: { filter: { type: 'Group', ids: [group!.id] }, language } })).body.data[0]!;
  const textsOf = ({ title, en_title, des, parent }: Awaited<ReturnType<typeof read>>) => [title, en_title, des, parent?.parent?.title];
  const [title, des, unit] = ['泳隊訓練', '為已能游畢50米的學員改良泳式、鍛鍊耐力。', '水上活動'];
  expect(textsOf(await read())).toEqual([title, 'Swim Squad', des, unit]);
  expect(textsOf(await read('en'))).toEqual([undefined, 'Swim Squad', des, undefined]);
  expect(textsOf(await read('zh'))).toEqual([title, undefined, des, unit]);
  await api.ctx.db.update(posts).set({ en_des: group!.en_des }).where(eq(posts.id, group!.id));
});

test('lists venues of all classes with only what the filter shows', async () => {
  const { venues } = await search({});
  expect(venues).toHaveLength(15);
  expect(venues).toContainEqual({ venue: 'Sha Tin Pool', venue_ot: '沙田泳池', district: 'sha-tin' });
});

test('sends English venues without Chinese names', async () => {
  const read = async (language: 'en' | 'zh') =>
    (await api.call(searchPosts, { body: { filter: { type: 'Group' }, language } })).body.venues;
  expect(await read('en')).toContainEqual({ venue: 'Sha Tin Pool', district: 'sha-tin' });
  expect(await read('zh')).toContainEqual({ venue: 'Sha Tin Pool', venue_ot: '沙田泳池', district: 'sha-tin' });
});

test('courses with the same order are sorted by id [API-08, COURSE-02]', async () => {
  const groups = eq(posts.type, 'Group');
  const rows = await api.ctx.db.select({ id: posts.id }).from(posts).where(groups).orderBy(desc(posts.id));
  // Without the index, and changed from the last to the first, rows are found the other way round.
  await api.ctx.db.execute(sql`drop index posts_type_order`);
  for (const { id } of rows) await api.ctx.db.update(posts).set({ order: 1 }).where(eq(posts.id, id));
  const ids = (await search({}, 1, 100)).data.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});
