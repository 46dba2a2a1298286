import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listPosts, showPostByAlias } from '@portal/contract/endpoints';
import { desc, eq, like, sql } from 'drizzle-orm';
import { activities, posts } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const titles = (list: { en_title?: string | null }[]) => list.map(({ en_title }) => en_title);

test('lists units in order, without content unless requested [API-07]', async () => {
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

test('lists ten recommended groups in order [API-07, HOME-05, HOME-06]', async () => {
  const { body } = await api.call(listPosts, { body: { type: 'Group', is_recommend: true, limit: 10 } });
  expect(titles(body.posts).slice(0, 4)).toEqual(['Swim Squad', 'Robot Workshop', 'First Ballet', 'Sai Kung Weekend Camp']);
  expect(body.posts.map(({ recommended_group_order }) => recommended_group_order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const unlimited = await api.call(listPosts, { body: { type: 'Group', is_recommend: true, limit: 100 } });
  expect(titles(unlimited.body.posts)).toEqual(titles(body.posts));
  const all = await api.call(listPosts, { body: { type: 'Group', is_recommend: true } });
  expect(all.body.posts).toHaveLength(10);
  expect((await api.call(listPosts, { body: { type: 'Group' } })).body.posts).toHaveLength(10);
  expect((await api.call(listPosts, { body: { type: 'Group', limit: 11 } })).body.posts).toHaveLength(11);
  expect((await api.call(listPosts, { body: { type: 'Group', limit: 3 } })).body.posts).toHaveLength(3);
});

test('sends each text, contents too, in the requested language', async () => {
  const read = async (language: 'en' | 'zh') =>
    (await api.call(listPosts, { body: { type: 'Enrollment Notes', with_content: true, language } })).body.posts[0]!;
  const has = ({ title, en_title, content, en_content }: Awaited<ReturnType<typeof read>>) =>
    [title, en_title, content, en_content].map(Boolean);
  expect(has(await read('en'))).toEqual([false, true, false, true]);
  expect(has(await read('zh'))).toEqual([true, false, true, false]);
});

test('shows the cheapest fee of the open classes', async () => {
  const pricesNow = async () => {
    const { body } = await api.call(showPostByAlias, { params: { alias: 'swimming' } });
    return Object.fromEntries(body.children!.map(({ en_title, price_from }) => [en_title, price_from]));
  };
  expect(await pricesNow()).toMatchObject({ 'Swim Squad': 0, 'Learn to Swim': 490 });
  const none = { member_fee: null, early_member_fee: null, nonmember_fee: null, early_nonmember_fee: null };
  await api.ctx.db.update(activities).set(none).where(like(activities.code, 'SW-%'));
  expect(await pricesNow()).toMatchObject({ 'Swim Squad': undefined, 'Learn to Swim': 490 });
});

test('lists active enrolment notes in order [REGISTER-06]', async () => {
  const change = (title: string, fields: object) => api.ctx.db.update(posts).set(fields).where(eq(posts.en_title, title));
  const notes = async () => {
    const { body } = await api.call(listPosts, { body: { type: 'Enrollment Notes', limit: 10, is_recommend: false, with_content: true } });
    return titles(body.posts) as string[];
  };
  const [first, second] = (await notes()) as [string, string];
  const { order } = (await api.ctx.db.select().from(posts).where(eq(posts.en_title, first)))[0]!;
  await change(first, { order: 99 });
  expect(await notes()).toEqual([second, first]);
  await change(second, { active: false });
  const left = await notes();
  await change(first, { order });
  await change(second, { active: true });
  expect(left).toEqual([first]);
});

test('sorts posts with the same order by id [ARTICLE-10, HOME-06]', async () => {
  const groups = await api.ctx.db.select().from(posts).where(eq(posts.type, 'Group')).orderBy(desc(posts.id));
  // An index would return those of equal order in the order of their rows.
  await api.ctx.db.execute(sql`drop index posts_type_order`);
  for (const { id } of groups) await api.ctx.db.update(posts).set({ order: 1, recommended_group_order: 1 }).where(eq(posts.id, id));
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
  const ascending = (ids: number[]) => ids.toSorted((a, b) => a - b);
  const lists = [
    (await api.call(listPosts, { body: { type: 'Group' } })).body.posts,
    (await api.call(listPosts, { body: { type: 'Group', is_recommend: true } })).body.posts,
    (await api.call(showPostByAlias, { params: { alias: 'swimming' } })).body.children!,
  ].map(idsOf);
  for (const { id, order, recommended_group_order } of groups) {
    await api.ctx.db.update(posts).set({ order, recommended_group_order }).where(eq(posts.id, id));
  }
  expect(lists.map(({ length }) => length > 1)).toEqual([true, true, true]);
  expect(lists).toEqual(lists.map(ascending));
});
