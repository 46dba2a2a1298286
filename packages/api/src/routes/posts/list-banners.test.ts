import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listBanners } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { banners } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('lists banners in order, with photo and url [API-09]', async () => {
  const { body } = await api.call(listBanners);
  expect(body.banners.map(({ photo, url, order }) => [photo, url, order])).toEqual([
    ['/art/banner-harbour.svg', '/course', 1],
    ['/art/banner-camp.svg', '/course?q=camp', 2],
    ['/art/banner-swim.svg', '/swim-squad', 3],
  ]);
  const harbour = eq(banners.photo, '/art/banner-harbour.svg');
  await api.ctx.db.update(banners).set({ order: 9 }).where(harbour);
  const photos = (await api.call(listBanners)).body.banners.map(({ photo }) => photo);
  await api.ctx.db.update(banners).set({ order: 1 }).where(harbour);
  expect(photos).toEqual(['/art/banner-camp.svg', '/art/banner-swim.svg', '/art/banner-harbour.svg']);
});

test('banner with a smaller picture for phones has both', async () => {
  await api.ctx.db.insert(banners).values({ photo: '/regatta.webp', photo_small: '/regatta-960.webp', order: 4 });
  const { body } = await api.call(listBanners);
  await api.ctx.db.delete(banners).where(eq(banners.photo, '/regatta.webp'));
  expect(body.banners.at(-1)).toMatchObject({ photo: '/regatta.webp', photo_small: '/regatta-960.webp' });
});
