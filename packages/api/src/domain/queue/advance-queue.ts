import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, enrolments, posts, type QueueRow, queues } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { inOpening, openingTimes } from '../catalogue/opening.ts';
import { countTaken, seatsOf } from '../catalogue/seats.ts';
import { move } from './pace.ts';

/** A queue, with whether its classes are full. */
export interface KnownQueue extends QueueRow {
  full: 'held' | 'taken' | null;
}

/** Bounds, in seconds, on the time from the draw until everyone knows their place. */
const announcedSeconds = { least: 2, most: 60 };

export function secondsToAnnounce(names: number, { LINE_TOLD_PER_SECOND }: Context['config']): number {
  return Math.min(announcedSeconds.most, Math.max(announcedSeconds.least, names / LINE_TOLD_PER_SECOND));
}

/**
 * The queue as it is now, at most a second old. The first caller moves it on, so no server needs a timer for it, and any of them may die at
 * any moment (LINE-04).
 */
export function readQueue(ctx: Context, id: number): Promise<KnownQueue | undefined> {
  return ctx.singleFlight(`queue ${id}`, async () => {
    const queue = await advanceQueue(ctx, id);
    return queue && { ...queue, full: queue.drawn_at ? await fullness(ctx.db, queue) : null };
  });
}

/**
 * Shuffles the queue when it is time, admits people as fast as the servers can serve them, and ends the queue when no one is waiting
 * (LINE-03, LINE-06).
 */
export async function advanceQueue(ctx: Context, id: number): Promise<QueueRow | undefined> {
  const [seen] = await ctx.db.select().from(queues).where(eq(queues.id, id));
  if (!seen || !isDue(ctx, seen)) return seen;
  return transaction(ctx.db, async (tx) => {
    const queue = await lockQueue(tx, id);
    if (!queue || !isDue(ctx, queue)) return queue;
    const changes = queue.drawn_at ? admit(ctx, queue) : await shuffle(ctx, tx, queue);
    const [row] = await tx.update(queues).set(changes).where(eq(queues.id, id)).returning();
    return row;
  });
}

/** Locks a queue: only one server at a time changes it or gives places in it (LINE-04). */
export async function lockQueue(tx: Db, id: number): Promise<QueueRow | undefined> {
  const [queue] = await tx.select().from(queues).where(eq(queues.id, id)).for('update');
  return queue;
}

const isDue = (ctx: Context, queue: QueueRow) => !queue.ended_at && openingTimes(queue, ctx.config).draws_at <= ctx.now();

/** Gives everybody who put their name down a place, in one statement: all or nothing. */
async function shuffle(ctx: Context, tx: Db, { id, names }: QueueRow): Promise<Partial<QueueRow>> {
  await tx.execute(sql`
    update line_tickets set place = drawn.place
    from (select owner, row_number() over (order by lot, owner) as place from line_tickets where line_id = ${id}) drawn
    where line_id = ${id} and line_tickets.owner = drawn.owner`);
  const drawn_at = ctx.now();
  const moves_at = new Date(drawn_at.getTime() + secondsToAnnounce(names, ctx.config) * 1000);
  return { drawn_at, moves_at, reckoned_at: moves_at };
}

function admit(ctx: Context, queue: QueueRow): Partial<QueueRow> {
  const at = ctx.now();
  if (at < queue.moves_at!) return { moves_at: queue.moves_at };
  const moved = move(queue, (at.getTime() - queue.reckoned_at!.getTime()) / 1000, ctx.load.isOverloaded(), ctx.config);
  const ended = moved.let_in >= queue.names && !queue.stopped;
  return { ...moved, reckoned_at: at, ended_at: ended ? at : null };
}

/** Whether a queue's classes are all full, and if so, whether an unpaid order may still give a place back. */
async function fullness(db: Db, queue: QueueRow): Promise<KnownQueue['full']> {
  const { id, capacity, wait_capacity, need_approve } = activities;
  const classes = await db
    .select({ id, capacity, wait_capacity, need_approve })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(inOpening(queue));
  const ids = classes.map((item) => item.id);
  const takenOf = await countTaken(db, ids);
  if (classes.some((item) => !seatsOf(item, takenOf(item.id)).is_full)) return null;
  const [held] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(sql`${enrolments.activity_id} = any(${sql.param(ids)}) and ${enrolments.state} = 'held'`)
    .limit(1);
  return held ? 'held' : 'taken';
}
