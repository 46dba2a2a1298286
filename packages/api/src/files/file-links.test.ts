import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { secrets } from '../db/schema/index.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { findLinkSecret, isFileLink, signFileLink } from './file-links.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ seed: 'empty' });
});
afterAll(() => api.close());

test('servers that start at once on one database - open each other’s links; those of another database they do not', async () => {
  await api.ctx.db.delete(secrets);
  const found = await Promise.all(Array.from({ length: 10 }, () => findLinkSecret(api.ctx.db)));
  expect(new Set(found).size).toBe(1);
  const [one, other] = [
    { ...api.ctx, linkSecret: found[0]! },
    { ...api.ctx, linkSecret: await findLinkSecret(api.ctx.db) },
  ];
  const [until, signature] = signFileLink(one, 'photo', 'A123456I').split('/').slice(-2) as [string, string];
  expect(isFileLink(other, 'photo', 'A123456I', until, signature)).toBe(true);
  expect(isFileLink(api.ctx, 'photo', 'A123456I', until, signature)).toBe(false);
});
