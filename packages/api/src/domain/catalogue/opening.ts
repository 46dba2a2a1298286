import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { and, eq, sql } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, posts, type QueueRow, queues } from '../../db/schema/index.ts';

/** The classes of a group that open at the same moment. All classes of that moment share one queue. */
export interface Opening {
  group_id: number;
  opens_at: Date;
}

/** When people can join the queue, and when it is shuffled. */
export function openingTimes({ opens_at }: Pick<Opening, 'opens_at'>, config: Config): { joins_at: Date; draws_at: Date } {
  return {
    joins_at: addToMoment(opens_at, { minutes: -config.LINE_JOIN_MINUTES }),
    draws_at: new Date(opens_at.getTime() + config.DRAW_SECONDS * 1000),
  };
}

/** The moment at which a class opens: its own, or else its group's. */
export const opensAt = sql<string | null>`coalesce(${activities.opens_at}, ${posts.opens_at})`;

/** Whether a class has opened; true if it has no opening moment. */
export const hasOpened = (at: Date) => sql`coalesce(${opensAt} <= ${at.toISOString()}, true)`;

/** Whether some class on offer opens with a queue later. Shared, because every account asks. */
export function isOnSaleComing({ db, now, singleFlight }: Pick<Context, 'db' | 'now' | 'singleFlight'>): Promise<boolean> {
  return singleFlight('on-sale coming', async () => {
    const rows = await db
      .select({ id: activities.id })
      .from(activities)
      .innerJoin(posts, eq(posts.id, activities.group_id))
      .where(and(eq(activities.active, true), eq(posts.active, true), sql`${opensAt} > ${now().toISOString()}`))
      .limit(1);
    return rows.length > 0;
  });
}

/** Finds the opening of a class on offer. Shared, because many callers request the same one. */
export function findOpening({ db, singleFlight }: Pick<Context, 'db' | 'singleFlight'>, activityId: number): Promise<Opening | undefined> {
  return singleFlight(`class ${activityId}`, async () => {
    const [row] = await db
      .select({ group_id: activities.group_id, opens_at: opensAt })
      .from(activities)
      .innerJoin(posts, eq(posts.id, activities.group_id))
      .where(and(eq(activities.id, activityId), eq(activities.active, true), eq(posts.active, true)));
    if (!row) throw new ApiFailure('NOT_FOUND');
    return row.opens_at ? { group_id: row.group_id, opens_at: new Date(row.opens_at) } : undefined;
  });
}

/** Finds the queue of a moment; there is none until the first name is put down. */
export async function findQueue(db: Db, opensAt: Date): Promise<QueueRow | undefined> {
  const [queue] = await db.select().from(queues).where(eq(queues.opens_at, opensAt));
  return queue;
}

/** The same, at most a second old. */
export function shareQueue({ singleFlight }: Pick<Context, 'singleFlight'>, db: Db, opensAt: Date): Promise<QueueRow | undefined> {
  return singleFlight(`opening ${opensAt.getTime()}`, () => findQueue(db, opensAt));
}

/** Whether everyone may order: the queue has ended, or no one had joined it by the shuffle. */
async function isClosed(ctx: Pick<Context, 'config' | 'now' | 'singleFlight'>, db: Db, opensAt: Date): Promise<boolean> {
  const { joins_at, draws_at } = openingTimes({ opens_at: opensAt }, ctx.config);
  if (ctx.now() < joins_at) return false;
  const queue = await shareQueue(ctx, db, opensAt);
  return queue ? queue.ended_at !== null : draws_at <= ctx.now();
}

/**
 * Returns a lookup: the moment at which a class opens, or null once its queue keeps no one out. Reads only the queues that can be joined by
 * now.
 */
export async function openingLookup(
  ctx: Pick<Context, 'config' | 'now' | 'singleFlight'>,
  db: Db,
  classes: { opens_at: Date | null }[],
): Promise<(opensAt: Date | null) => Date | null> {
  const over = new Map<number, boolean>();
  for (const { opens_at } of classes) {
    if (opens_at && !over.has(opens_at.getTime())) over.set(opens_at.getTime(), await isClosed(ctx, db, opens_at));
  }
  return (opensAt) => (opensAt && !over.get(opensAt.getTime()) ? opensAt : null);
}

/** The condition in SQL for an opening's classes; the query must join their group. */
export const inOpening = ({ group_id, opens_at }: Opening) =>
  and(eq(activities.group_id, group_id), eq(activities.active, true), sql`${opensAt} = ${opens_at.toISOString()}`);
