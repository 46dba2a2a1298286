import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { queues, queueTickets } from '../../db/schema/index.ts';
import { openingTimes } from '../catalogue/opening.ts';
import { memberOwner } from './join-queue.ts';

interface Opens {
  group_id: number;
  opens_at: Date | null;
}

/** Finds the first class whose queue keeps a member out (LINE-01). A class without an opening needs no check. */
export async function findLockedOut<T extends Opens>(ctx: Context, db: Db, memberId: number, classes: T[]): Promise<T | undefined> {
  for (const item of classes) if (item.opens_at && !(await mayOrder(ctx, db, memberId, item.group_id, item.opens_at))) return item;
  return undefined;
}

/** Reads the database, not the shared state of up to a second ago, which could admit or refuse the wrong people. */
async function mayOrder(ctx: Context, db: Db, memberId: number, groupId: number, opensAt: Date): Promise<boolean> {
  const [row] = await db
    .select({ queue: queues, place: queueTickets.place })
    .from(queues)
    .leftJoin(queueTickets, and(eq(queueTickets.line_id, queues.id), eq(queueTickets.owner, memberOwner(memberId))))
    .where(and(eq(queues.group_id, groupId), eq(queues.opens_at, opensAt)));
  if (!row) return openingTimes({ opens_at: opensAt }, ctx.config).draws_at <= ctx.now();
  return row.queue.ended_at !== null || (row.place !== null && row.place <= Math.floor(row.queue.let_in));
}
