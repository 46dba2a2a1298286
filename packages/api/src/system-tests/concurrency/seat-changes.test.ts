import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { activities, posts } from '../../db/schema/index.ts';
import type { Changed } from '../../db/seat-changes.ts';
import { type Cluster, type ClusterNode, createCluster } from '../../testing/create-cluster.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await createCluster();
});
afterAll(() => cluster?.close());

const query = async ({ server }: ClusterNode, since?: string) =>
  (await (await server.request(`/place-changes${since ? `?since=${since}` : ''}`)).json()) as Changed;

/** Queries a server until it reports a whole second in which nothing changed. */
async function quiet(node: ClusterNode): Promise<string> {
  for (let { at } = await query(node); ; ) {
    const { groups, at: next } = await query(node, at);
    if (groups?.length === 0) return next;
    at = next;
  }
}

test('names a changed group at the other server within a second', async () => {
  const [a, b] = cluster.nodes;
  const { id } = await cluster.addClass();
  const member = await cluster.addMember();
  const [group] = await cluster.api.ctx.db
    .select({ code: posts.code })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(eq(activities.id, id));
  const since = await quiet(b);
  const response = query(b, since);
  await a.order(member, id);
  const ordered = performance.now();
  expect((await response).groups).toEqual([group?.code]);
  expect(performance.now() - ordered).toBeLessThan(1_000);
});

test('listens again after its connection ends, and resets', async () => {
  const [, b] = cluster.nodes;
  const since = await quiet(b);
  const response = query(b, since);
  await cluster.api.ctx.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query in ('SELECT 1', 'LISTEN places') and state = 'idle'`,
  );
  expect((await response).groups).toBeNull();
  await quiet(b);
});
