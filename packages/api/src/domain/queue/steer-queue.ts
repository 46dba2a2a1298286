import { and, desc, eq, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { activities, posts, type QueueRow, queues } from '../../db/schema/index.ts';
import type { Opening } from '../catalogue/opening.ts';
import { addQueue } from './join-queue.ts';

/** What the staff may do with a queue: stop it or let it continue, limit its rate, or open it to everybody (LINE-07). */
export type Steering = { stopped: boolean } | { most: number | null } | { open: true };

/** Steers a queue, even before the first name is put down. Takes effect within a second. */
export async function steerQueue(ctx: Context, opening: Opening, steering: Steering): Promise<void> {
  const { id } = await addQueue(ctx, opening);
  const changes = 'open' in steering ? { ended_at: ctx.now() } : steering;
  // No one is admitted for the time it was stopped.
  const reckoned_at = sql`case when ${queues.reckoned_at} is not null then greatest(${queues.reckoned_at}, ${ctx.now().toISOString()}) end`;
  await ctx.db
    .update(queues)
    .set({ ...changes, ...('stopped' in steering && { reckoned_at }) })
    .where(eq(queues.id, id));
}

const groupNamed = (name: string) => and(eq(posts.type, 'Group'), sql`${name} in (${posts.code}, ${posts.alias})`);

/** Finds the opening of a class or a group by its code. */
export async function findOpeningByName({ db }: Context, name: string): Promise<Opening> {
  const [item] = await db
    .select({ group_id: posts.id, own: activities.opens_at, groups: posts.opens_at })
    .from(posts)
    .leftJoin(activities, and(eq(activities.group_id, posts.id), eq(activities.code, name)))
    .where(sql`${activities.id} is not null or ${groupNamed(name)}`);
  const opens_at = item?.own ?? item?.groups;
  if (!item || !opens_at) throw new ApiFailure('NOT_FOUND');
  return { group_id: item.group_id, opens_at };
}

/** Lists queues with the names of their groups, latest first; `running` leaves out those that are over. */
export function listQueues({ db }: Pick<Context, 'db'>, { running = false } = {}): Promise<{ queue: QueueRow; group: string | null }[]> {
  return db
    .select({ queue: queues, group: sql<string | null>`coalesce(${posts.code}, ${posts.alias})` })
    .from(queues)
    .innerJoin(posts, eq(posts.id, queues.group_id))
    .where(running ? sql`${queues.ended_at} is null` : undefined)
    .orderBy(desc(queues.opens_at));
}
