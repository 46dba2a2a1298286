import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { secrets } from '../db/schema/index.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { isFileLink, signFileLink } from './file-links.ts';
import { changeLinkKeys, findLinkKeys } from './link-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

test('servers of one database share links, those of another don’t', async () => {
  await api.ctx.db.delete(secrets);
  const found = await Promise.all(Array.from({ length: 10 }, () => findLinkKeys(api.ctx.db)));
  expect(new Set(found.map(String)).size).toBe(1);
  const [first, second] = [
    { ...api.ctx, linkKeys: found[0]! },
    { ...api.ctx, linkKeys: await findLinkKeys(api.ctx.db) },
  ];
  const [until, signature] = signFileLink(first, 'photo', 'A123456I').split('/').slice(-2) as [string, string];
  expect(isFileLink(second, 'photo', 'A123456I', until, signature)).toBe(true);
  expect(isFileLink(api.ctx, 'photo', 'A123456I', until, signature)).toBe(false);
});

test('accepts links throughout the three steps of a key change', async () => {
  const { db } = api.ctx;
  const start = async () => ({ ...api.ctx, linkKeys: await findLinkKeys(db) });
  const link = (server: typeof api.ctx) => signFileLink(server, 'photo', '1').split('/').slice(-2) as [string, string];
  const opens = (server: typeof api.ctx, [until, signature]: [string, string]) => isFileLink(server, 'photo', '1', until, signature);
  let before = await start();
  const oldest = link(before);
  for (const step of ['add', 'use'] as const) {
    expect(await changeLinkKeys(db, await findLinkKeys(db), step)).toBe(true);
    const after = await start();
    expect([opens(before, link(after)), opens(after, link(before)), opens(after, oldest)]).toEqual([true, true, true]);
    before = after;
  }
  await changeLinkKeys(db, await findLinkKeys(db), 'drop');
  const last = await start();
  expect([opens(last, link(before)), opens(last, oldest)]).toEqual([true, false]);
  expect(await changeLinkKeys(db, before.linkKeys, 'drop')).toBe(false);
});
