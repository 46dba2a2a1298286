import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { searchPosts } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { activities, posts } from '../../db/schema/index.ts';
import { type Cluster, type ClusterNode, createCluster } from '../../testing/create-cluster.ts';

let cluster: Cluster;
let classId: number;
beforeAll(async () => {
  cluster = await createCluster();
  classId = (await cluster.addClass()).id;
});
afterAll(() => cluster?.close());

const find = async ({ call }: ClusterNode, globalFilter: string) =>
  (await call(searchPosts, { body: { filter: { globalFilter } } })).body.total;
const rename = (db: Cluster['api']['ctx']['db'], name_en: string) =>
  db.update(activities).set({ name_en }).where(eq(activities.id, classId));

test('every server finds a change of a class at once [COURSE-07]', async () => {
  for (const node of cluster.nodes) expect(await find(node, 'pangolins')).toBe(0);
  await rename(cluster.api.ctx.db, 'Pangolins');
  for (const node of cluster.nodes) expect(await find(node, 'pangolins')).toBe(1);
});

test('finds a change that was begun before others and committed after them [COURSE-07]', async () => {
  const [node] = cluster.nodes;
  const { db } = cluster.api.ctx;
  const [group] = await db.insert(posts).values({ type: 'Group', title: '水球', code: 'OTHER' }).returning();
  const other = await cluster.addClass({ group_id: group!.id });
  await db.transaction(async (tx) => {
    await rename(tx, 'Axolotls');
    await db.update(activities).set({ name_en: 'Wombats' }).where(eq(activities.id, other.id));
    expect([await find(node, 'wombats'), await find(node, 'axolotls')]).toEqual([1, 0]);
  });
  expect(await find(node, 'axolotls')).toBe(1);
});
