import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { showPostByAlias } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { posts } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('shows a group and its parents in both languages [API-05, API-06]', async () => {
  const own = { order: 21, group_order: 22, recommended_group_order: 23, url: 'https://pool.example/squad' };
  await api.ctx.db.update(posts).set(own).where(eq(posts.alias, 'swim-squad'));
  const { status, body } = await api.call(showPostByAlias, { params: { alias: 'swim-squad' } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 'Group',
    alias: 'swim-squad',
    active: 1,
    ...own,
    color: 'aquatics',
    photo: '/art/picture-aqua-swim.svg',
    code: 'SW',
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

test('names the advance class of a group [API-05, ARTICLE-12]', async () => {
  const { body } = await api.call(showPostByAlias, { params: { alias: 'learn-to-swim' } });
  expect(body).toMatchObject({ advanceClass: '泳隊訓練', en_advanceClass: 'Swim Squad', advanceClass_photo: '/art/picture-aqua-swim.svg' });
});

test('decodes a Chinese alias, also as `?alias=` [API-06, ROUTE-11]', async () => {
  await api.ctx.db.update(posts).set({ alias: '泳隊' }).where(eq(posts.alias, 'swim-squad'));
  expect((await api.call(showPostByAlias, { params: { alias: '泳隊' } })).body.code).toBe('SW');
  const response = await api.app.request(`/api/cms/alias?alias=${encodeURIComponent('泳隊')}`);
  expect([response.status, (await response.json()).code]).toEqual([200, 'SW']);
  expect((await api.app.request('/api/cms/alias?alias=none')).status).toBe(404);
  await api.ctx.db.update(posts).set({ alias: 'swim-squad' }).where(eq(posts.alias, '泳隊'));
});
