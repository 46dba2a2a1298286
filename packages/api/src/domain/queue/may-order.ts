import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { queues, queueTickets } from '../../db/schema/index.ts';
import { openingTimes } from '../catalogue/opening.ts';
import { type Account, familyOf } from './join-queue.ts';

/** Finds the classes whose queue keeps an account out (LINE-01). A class without an opening needs no check. */
export async function findLockedOut<T extends { opens_at: Date | null }>(
  ctx: Context,
  db: Db,
  account: Account,
  classes: T[],
): Promise<T[]> {
  const allowed = new Map<number | undefined, boolean>([[undefined, true]]);
  for (const { opens_at } of classes) {
    if (opens_at && !allowed.has(opens_at.getTime())) allowed.set(opens_at.getTime(), await mayOrder(ctx, db, account, opens_at));
  }
  return classes.filter(({ opens_at }) => !allowed.get(opens_at?.getTime()));
}

/** Reads the database, not the shared state of up to a second ago, which could admit or refuse the wrong people. */
async function mayOrder(ctx: Context, db: Db, account: Account, opensAt: Date): Promise<boolean> {
  const [row] = await db
    .select({ queue: queues, place: queueTickets.place })
    .from(queues)
    .leftJoin(queueTickets, and(eq(queueTickets.line_id, queues.id), eq(queueTickets.family_id, familyOf(account))))
    .where(eq(queues.opens_at, opensAt));
  if (!row) return openingTimes({ opens_at: opensAt }, ctx.config).draws_at <= ctx.now();
  return row.queue.ended_at !== null || (row.place !== null && row.place <= Math.floor(row.queue.let_in));
}
