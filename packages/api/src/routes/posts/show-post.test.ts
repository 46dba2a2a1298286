import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showPost, showPostByAlias } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { posts } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const titles = (list: { en_title?: string | null }[]) => list.map(({ en_title }) => en_title);

test('shows a unit’s active categories in order [API-04, API-05, ARTICLE-09]', async () => {
  const unit = (await api.call(showPostByAlias, { params: { alias: 'aquatics' } })).body;
  expect(titles(unit.children!)).toEqual(['Swimming', 'Paddling', 'Water Safety', 'Water Games']);
  const { children } = (await api.call(showPostByAlias, { params: { alias: 'swimming' } })).body;
  expect(children!.filter(({ content, en_content }) => content !== undefined || en_content !== undefined)).toEqual([]);
  await api.ctx.db.update(posts).set({ active: false }).where(eq(posts.alias, 'paddling'));
  const byId = await api.call(showPost, { params: { id: String(unit.id) } });
  expect(titles(byId.body.children!)).toEqual(['Swimming', 'Water Safety', 'Water Games']);
  expect((await api.call(showPostByAlias, { params: { alias: 'paddling' } })).status).toBe(404);
  await api.ctx.db.update(posts).set({ active: true }).where(eq(posts.alias, 'paddling'));
});

test('shows a post’s content in both languages by alias or id [API-04]', async () => {
  const content = { content: '<p>請帶毛巾。</p>', en_content: '<p>Bring a towel.</p>' };
  await api.ctx.db.insert(posts).values({ id: 123_456_789, type: 'Enrollment Notes', alias: 'towels', title: '毛巾', ...content });
  const byAlias = (await api.call(showPostByAlias, { params: { alias: 'towels' } })).body;
  const byId = (await api.call(showPost, { params: { id: '123456789' } })).body;
  expect(byAlias).toMatchObject(content);
  expect(byId).toEqual(byAlias);
});

test.each(['0', '-1', '999999', '1e3', 'swim-squad', "1' or 1=1"])('post id "%s" is not found [API-04]', async (id) => {
  expect(await api.call(showPost, { params: { id } })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});
