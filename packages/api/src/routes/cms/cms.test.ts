import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBanners, listPosts, searchPosts, showPost, showPostByAlias } from '@portal/contract/endpoints';
import { eq, inArray } from 'drizzle-orm';
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

test('visitor opens a group by its alias - gets every field of a post, in both languages, with its parents [API-05, API-06]', async () => {
  const { status, body } = await api.call(showPostByAlias, { params: { alias: 'swim-squad' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 'Group',
    alias: 'swim-squad',
    active: 1,
    order: 1,
    group_order: 1,
    recommended_group_order: 1,
    color: 'aquatics',
    photo: '/art/picture-aqua-swim.svg',
    code: 'SW',
    url: null,
    title: '泳隊訓練',
    en_title: 'Swim Squad',
    en_tag: 'Ages 6–17, 1 coach to 8 swimmers, 2 pools',
    tag: '6至17歲, 1名教練帶8名學員, 2個泳池',
    en_des: 'Better strokes and endurance for swimmers who can cover 50 m.',
    des: '為已能游畢50米的學員改良泳式、鍛鍊耐力。',
    content: expect.stringContaining('<h2>請帶備</h2>'),
    en_content: expect.stringContaining('<h2>What to bring</h2>'),
    parent: { alias: 'swimming', type: 'Category', parent: { alias: 'aquatics', type: 'BU', en_title: 'Aquatics' } },
    children: [],
  });
});

test('group that leads to another - names its advance class [API-05]', async () => {
  const { body } = await api.call(showPostByAlias, { params: { alias: 'learn-to-swim' } });
  expect(body).toMatchObject({ advanceClass: '泳隊訓練', en_advanceClass: 'Swim Squad', advanceClass_photo: '/art/picture-aqua-swim.svg' });
});

test('unit - comes with its active categories by order, by id as by alias [API-04]', async () => {
  const unit = (await api.call(showPostByAlias, { params: { alias: 'aquatics' } })).body;
  expect(titles(unit.children!)).toEqual(['Swimming', 'Paddling', 'Water Safety', 'Water Games']);
  await api.ctx.db.update(posts).set({ active: false }).where(eq(posts.alias, 'paddling'));
  const byId = await api.call(showPost, { params: { id: String(unit.id) } });
  expect(titles(byId.body.children!)).toEqual(['Swimming', 'Water Safety', 'Water Games']);
  expect((await api.call(showPostByAlias, { params: { alias: 'paddling' } })).status).toBe(404);
  await api.ctx.db.update(posts).set({ active: true }).where(eq(posts.alias, 'paddling'));
});

test.each(['0', '-1', '999999', '1e3', 'swim-squad', "1' or 1=1"])('post id "%s" - is not found [API-04]', async (id) => {
  expect(await api.call(showPost, { params: { id } })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('Chinese alias, percent-encoded - is decoded; `?alias=` serves as well [API-06]', async () => {
  await api.ctx.db.update(posts).set({ alias: '泳隊' }).where(eq(posts.alias, 'swim-squad'));
  expect((await api.call(showPostByAlias, { params: { alias: '泳隊' } })).body.code).toBe('SW');
  const answer = await api.app.request(`/api/cms/alias?alias=${encodeURIComponent('泳隊')}`);
  expect([answer.status, (await answer.json()).code]).toEqual([200, 'SW']);
  expect((await api.app.request('/api/cms/alias?alias=none')).status).toBe(404);
  await api.ctx.db.update(posts).set({ alias: 'swim-squad' }).where(eq(posts.alias, '泳隊'));
});

test('list of units - comes by order, without content unless asked [API-07]', async () => {
  const { body } = await api.call(listPosts, { body: { type: 'BU' } });
  expect(titles(body.posts)).toEqual([
    'Aquatics',
    'Dance & Music',
    'Camps & Outdoors',
    'STEM & Making',
    'Sports & Fitness',
    'Early Learning',
  ]);
  const notes = await api.call(listPosts, { body: { type: 'Enrollment Notes', limit: 10, is_recommend: false, with_content: true } });
  expect(notes.body.posts.map(({ content }) => Boolean(content))).toEqual([true, true]);
  const bare = await api.call(listPosts, { body: { type: 'Enrollment Notes' } });
  expect(bare.body.posts.map(({ content }) => content)).toEqual([undefined, undefined]);
});

test('recommended groups - ten of them, by their own order [API-07]', async () => {
  const { body } = await api.call(listPosts, { body: { type: 'Group', is_recommend: true, limit: 10 } });
  expect(titles(body.posts).slice(0, 4)).toEqual(['Swim Squad', 'Robot Workshop', 'First Ballet', 'Sai Kung Weekend Camp']);
  expect(body.posts.map(({ recommended_group_order }) => recommended_group_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const all = await api.call(listPosts, { body: { type: 'Group', is_recommend: true } });
  expect(all.body.posts).toHaveLength(10);
  expect((await api.call(listPosts, { body: { type: 'Group', limit: 3 } })).body.posts).toHaveLength(3);
});

test('course list - 16 a page by order, ties by id, with the number of pages [API-08]', async () => {
  const [first, last] = [await search({}), await search({}, 5)];
  expect(first).toMatchObject({ total: 72, current_page: 1, last_page: 5 });
  expect(first.data).toHaveLength(16);
  expect(last.data).toHaveLength(8);
  expect(first.data.map(({ order }) => order)).toEqual(first.data.map(({ order }) => order).toSorted((a, b) => a! - b!));
  expect((await search({}, 6)).data).toEqual([]);
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

test('lowest price - is the cheapest fee of the open classes, whoever pays it', async () => {
  const { body } = await api.call(showPostByAlias, { params: { alias: 'swimming' } });
  const prices = Object.fromEntries(body.children!.map(({ en_title, price_from }) => [en_title, price_from]));
  expect(prices['Swim Squad']).toBe(0);
  expect(prices['Learn to Swim']).toBe(490);
});

test('venues - are those of all classes, in both languages', async () => {
  const { venues } = await search({});
  expect(venues).toHaveLength(15);
  expect(venues).toContainEqual({ venue: 'Sha Tin Pool', venue_ot: '沙田泳池' });
});

test('banners - come by order, with photo and url [API-09]', async () => {
  const { body } = await api.call(listBanners);
  expect(body.banners.map(({ photo, url, order }) => [photo, url, order])).toEqual([
    ['/art/banner-harbour.svg', null, 1],
    ['/art/banner-camp.svg', '/course?q=camp', 2],
    ['/art/banner-swim.svg', null, 3],
  ]);
});
