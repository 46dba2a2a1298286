import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type QueueRow, queues } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { openingTimes } from '../catalogue/opening.ts';
import { move } from './pace.ts';
import { closeEntries, findSeed, isRoundOut, shuffle } from './shuffle.ts';

/**
 * The queue as it is now, at most a second old. The first caller moves it on, so no server needs a timer for it, and any of them may die at
 * any moment (LINE-04).
 */
export function readQueue(ctx: Context, id: number): Promise<QueueRow | undefined> {
  return ctx.singleFlight(`queue ${id}`, () => advanceQueue(ctx, id));
}

/**
 * Closes the entries and shuffles them when it is time, admits people as fast as the servers can serve them, and ends the queue when no one
 * is waiting (LINE-03, LINE-06). The beacon is asked before the queue is locked.
 */
export async function advanceQueue(ctx: Context, id: number): Promise<QueueRow | undefined> {
  const [seen] = await ctx.db.select().from(queues).where(eq(queues.id, id));
  if (!seen || !isDue(ctx, seen)) return seen;
  const seed = await findSeed(ctx, seen);
  return transaction(ctx.db, async (tx) => {
    const queue = await lockQueue(tx, id);
    if (!queue || !isDue(ctx, queue)) return queue;
    const changes = queue.drawn_at
      ? admit(ctx, queue)
      : queue.closed_at
        ? seed && (await shuffle(ctx, tx, queue, seed))
        : await closeEntries(ctx, tx, queue);
    if (!changes) return queue;
    const [row] = await tx.update(queues).set(changes).where(eq(queues.id, id)).returning();
    return row;
  });
}

/** Locks a queue: only one server at a time changes it or gives places in it (LINE-04). */
export async function lockQueue(tx: Db, id: number): Promise<QueueRow | undefined> {
  const [queue] = await tx.select().from(queues).where(eq(queues.id, id)).for('update');
  return queue;
}

function isDue(ctx: Context, queue: QueueRow): boolean {
  if (queue.ended_at || ctx.now() < openingTimes(queue, ctx.config).draws_at) return false;
  return queue.drawn_at !== null || queue.closed_at === null || isRoundOut(ctx, queue);
}

function admit(ctx: Context, queue: QueueRow): Partial<QueueRow> {
  const at = ctx.now();
  if (at < queue.moves_at!) return { moves_at: queue.moves_at };
  const moved = move(queue, (at.getTime() - queue.reckoned_at!.getTime()) / 1000, ctx.load.isOverloaded(), ctx.config);
  const ended = moved.let_in >= queue.names && !queue.stopped;
  return { ...moved, reckoned_at: at, ended_at: ended ? at : null };
}
