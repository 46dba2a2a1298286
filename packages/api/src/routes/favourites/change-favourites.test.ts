import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { changeFavourites, searchPosts } from '@portal/contract/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import { favourites, posts } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let groups: number[];
beforeAll(async () => {
  api = await createTestApi({ config: { FAVOURITES_PER_MEMBER: 4 } });
  const rows = await api.ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.type, 'Group'), eq(posts.active, true)))
    .orderBy(asc(posts.id))
    .limit(5);
  groups = rows.map(({ id }) => id);
});
beforeEach(async () => {
  await api.ctx.db.delete(favourites);
});
afterAll(() => api.close());

const change = async (body: { add?: number[]; remove?: number[] }, as = 'A123456I') =>
  (await api.call(changeFavourites, { body }, { as })).body;

test('adds and removes favourites, newest first [FAV-03, FAV-05]', async () => {
  const [second, third, first] = groups as [number, number, number];
  expect(await change({ add: [first] })).toEqual({ groups: [first] });
  expect(await change({ add: [third, second] })).toEqual({ groups: [third, second, first] });
  expect(await change({ add: [first] })).toEqual({ groups: [third, second, first] });
  expect(await change({ remove: [second] })).toEqual({ groups: [third, first] });
  expect(await change({ remove: [second] })).toEqual({ groups: [third, first] });
  expect(await change({})).toEqual({ groups: [third, first] });
});

test('hides favourites from another member [FAV-05]', async () => {
  await change({ add: [groups[0]!] });
  expect(await change({ remove: [groups[0]!] }, 'B234567J')).toEqual({ groups: [] });
  expect(await change({})).toEqual({ groups: [groups[0]] });
});

test('ignores unknown and hidden groups', async () => {
  const [unit] = await api.ctx.db.select().from(posts).where(eq(posts.type, 'BU'));
  expect(await change({ add: [groups[0]!, unit!.id, 999_999] })).toEqual({ groups: [groups[0]] });
  await api.ctx.db.update(posts).set({ active: false }).where(eq(posts.id, groups[0]!));
  expect(await change({})).toEqual({ groups: [] });
  await api.ctx.db.update(posts).set({ active: true }).where(eq(posts.id, groups[0]!));
  expect(await change({})).toEqual({ groups: [groups[0]] });
});

test('refuses favourites over the limit and loses none', async () => {
  await change({ add: groups.slice(0, 4) });
  const refused = await api.call(changeFavourites, { body: { add: [groups[4]!] } }, { as: 'A123456I' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'CONFLICT', message: expect.stringMatching(/too many favourites/) }]);
  expect(await change({})).toEqual({ groups: groups.slice(0, 4) });
});

test('stores each course once when two devices send the same [FAV-03]', async () => {
  const responses = await Promise.all([change({ add: groups.slice(0, 3) }), change({ add: groups.slice(0, 3).toReversed() })]);
  for (const response of responses) expect(response.groups.toSorted()).toEqual(groups.slice(0, 3).toSorted());
});

test('list of courses by ids has only these', async () => {
  const { body } = await api.call(searchPosts, { query: {}, body: { filter: { type: 'Group', ids: groups.slice(1, 3) } } });
  expect(body.data.map(({ id }) => id).toSorted()).toEqual(groups.slice(1, 3).toSorted());
  expect(body.total).toBe(2);
});
