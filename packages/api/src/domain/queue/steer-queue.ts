import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities, posts, type QueueRow, queues } from '../../db/schema/index.ts';
import { opensAt } from '../catalogue/opening.ts';
import { addQueue } from './join-queue.ts';

/** What the staff may do with a queue: stop it or let it continue, limit its rate, or open it to everybody (LINE-07). */
export type Steering = { stopped: boolean } | { most: number | null } | { open: true };

/** Steers the queue of a moment, even before the first name is put down. Takes effect within a second. */
export async function steerQueue(ctx: Context, moment: Date, steering: Steering): Promise<void> {
  const { id } = await addQueue(ctx, moment);
  const changes = 'open' in steering ? { ended_at: ctx.now() } : steering;
  // No one is admitted for the time it was stopped.
  const reckoned_at = sql`case when ${queues.reckoned_at} is not null then greatest(${queues.reckoned_at}, ${ctx.now().toISOString()}) end`;
  await ctx.db
    .update(queues)
    .set({ ...changes, ...('stopped' in steering && { reckoned_at }) })
    .where(eq(queues.id, id));
}

/** An on-sale: a moment, the groups with classes that open then, and its queue once somebody has joined. */
export interface OnSale {
  opens_at: Date;
  groups: { en: string | null; zh: string | null }[];
  queue: QueueRow | undefined;
}

/** Lists the on-sales that have a queue or are still to come, latest first. */
export async function listOnSales({ db, now }: Pick<Context, 'db' | 'now'>): Promise<OnSale[]> {
  const classes = await db
    .select({
      opens_at: opensAt,
      groups: sql<OnSale['groups']>`jsonb_agg(distinct jsonb_build_object('en', ${posts.en_title}, 'zh', ${posts.title}))`,
    })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(and(eq(activities.active, true), sql`${opensAt} is not null`))
    .groupBy(opensAt);
  const groupsAt = new Map(classes.map(({ opens_at, groups }) => [Date.parse(opens_at!), groups]));
  const known = await db.select().from(queues).orderBy(desc(queues.opens_at));
  const queueAt = new Map(known.map((queue) => [queue.opens_at.getTime(), queue]));
  const coming = [...groupsAt.keys()].filter((moment) => moment > now().getTime());
  return [...new Set([...coming, ...queueAt.keys()])]
    .toSorted((a, b) => b - a)
    .map((moment) => ({ opens_at: new Date(moment), groups: groupsAt.get(moment) ?? [], queue: queueAt.get(moment) }));
}

/** Lists the queues that aren't over. */
export const listRunningQueues = ({ db }: Pick<Context, 'db'>): Promise<QueueRow[]> =>
  db.select().from(queues).where(isNull(queues.ended_at)).orderBy(desc(queues.opens_at));
