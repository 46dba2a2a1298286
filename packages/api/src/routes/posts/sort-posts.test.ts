import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EndpointInput } from '@portal/contract';
import { searchPosts, showPostByAlias } from '@portal/contract/endpoints';
import { and, eq, like } from 'drizzle-orm';
import { activities, posts, venues } from '../../db/schema/index.ts';
import { createTestApi, type TestApi } from '../../testing/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Body = EndpointInput<typeof searchPosts>['body'];
const search = async (body: Body) => {
  const all = { ...body, filter: { type: 'Group', ...body.filter }, pagination: { rowsPerPage: 100 } };
  return (await api.call(searchPosts, { query: {}, body: all })).body.data;
};
const ascending = (values: (string | number)[]) => values.toSorted((a, b) => (a < b ? -1 : 1));

test('sorts courses by their first open class [COURSE-18]', async () => {
  const days = (await search({ sort: 'soonest' })).map(({ open_classes }) => open_classes!.start_date);
  expect(days).toHaveLength(72);
  expect(days).toEqual(ascending(days));
  expect(new Set(days).size).toBeGreaterThan(3);
});

test('sorts courses by their lowest fee [COURSE-18]', async () => {
  const found = await search({ sort: 'price' });
  const fees = found.map(({ open_classes }) => Math.min(open_classes!.memberfee!, open_classes!.nonmemberfee!));
  expect([found[0]?.alias, fees[0]]).toEqual(['swim-squad', 0]);
  expect(fees).toEqual(ascending(fees));
});

test('sorts by the way from a position, by venue [COURSE-18]', async () => {
  const venuesFrom = async (body: Body) => [...new Set((await search({ sort: 'nearest', ...body })).map((post) => post.best_class?.venue))];
  const fromCamp = await venuesFrom({ near: [22.4, 114.32] });
  expect(fromCamp.slice(0, 2)).toEqual(['Sai Kung Camp', 'Sai Kung Sea Centre']);
  expect((await venuesFrom({ near: [22.3, 114.17] }))[0]).toBe('Tsim Sha Tsui Pool');
  await api.ctx.db.update(venues).set({ latitude: null, longitude: null });
  // Now the middle of Sai Kung District is all that is known of both.
  expect((await venuesFrom({ near: [22.4, 114.32] })).slice(0, 2).toSorted()).toEqual(['Sai Kung Camp', 'Sai Kung Sea Centre']);
});

test('nearest changes nothing without a place [COURSE-18]', async () => {
  expect((await search({ sort: 'nearest' })).map(({ id }) => id)).toEqual((await search({})).map(({ id }) => id));
});

test('sums up the open classes of a course for its card [COURSE-11]', async () => {
  const openOf = async (filter: object) => (await search({ filter: { globalFilter: 'swim squad', ...filter } }))[0]?.open_classes;
  // SW-110 meets from Monday to Friday.
  expect(await openOf({})).toMatchObject({
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    memberfee: 0,
    nonmemberfee: 0,
    seats_left: null,
    is_full: false,
  });
  expect(await openOf({ weekday: 3, time_of_day: 'afternoon' })).toMatchObject({
    weekdays: [3],
    memberfee: 400,
    nonmemberfee: 480,
    is_full: true,
    is_wait_full: true,
  });
  expect(await openOf({ weekday: 5, time_of_day: 'evening' })).toMatchObject({ memberfee: 1680, need_approve: true });
});

test('counts few free seats of all its classes together', async () => {
  const group = (await api.ctx.db.select().from(posts).where(eq(posts.alias, 'swim-squad')))[0]!;
  const others = and(eq(activities.group_id, group.id), like(activities.code, 'SW-%'));
  await api.ctx.db.update(activities).set({ active: false }).where(others);
  await api.ctx.db.update(activities).set({ active: true }).where(eq(activities.code, 'SW-109'));
  expect((await search({ filter: { ids: [group.id] } }))[0]?.open_classes).toMatchObject({ seats_left: 1, is_full: false });
  await api.ctx.db.update(activities).set({ active: true }).where(others);
});

test('course without open classes has null, a unit nothing', async () => {
  const { db } = api.ctx;
  await db.update(activities).set({ active: false }).where(like(activities.code, 'RB-%'));
  const open = async (alias: string) => (await api.call(showPostByAlias, { params: { alias } })).body.open_classes;
  expect([await open('robot-workshop'), await open('aquatics')]).toEqual([null, undefined]);
});

test('group names similar ones of its category with a seat', async () => {
  const similarTo = async (alias: string) =>
    (await api.call(showPostByAlias, { params: { alias } })).body.similar?.map((post) => post.alias).toSorted();
  expect(await similarTo('badminton-skills')).toEqual(['table-tennis']);
  await api.ctx.db.update(activities).set({ capacity: 0 }).where(like(activities.code, 'TT-%'));
  expect(await similarTo('badminton-skills')).toEqual([]);
});

test('group names those that the office chose', async () => {
  const similarTo = async (alias: string) =>
    (await api.call(showPostByAlias, { params: { alias } })).body.similar?.map((post) => post.alias).toSorted();
  expect(await similarTo('swim-squad')).toEqual(['junior-guards', 'mini-water-polo', 'springboard-diving']);
});
