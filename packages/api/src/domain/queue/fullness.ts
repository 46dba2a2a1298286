import type { Queue } from '@portal/contract/entities';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities, enrolments, posts, type QueueRow } from '../../db/schema/index.ts';
import { inOpening, type Opening } from '../catalogue/opening.ts';
import { countTaken, seatsOf } from '../catalogue/seats.ts';

type Full = Queue['full'];

/**
 * Whether a group's classes that open at a moment are all full, and if so, whether an unpaid order may still give a place back. At most a
 * second old; null before the shuffle.
 */
export async function readFullness(ctx: Context, opening: Opening, queue: QueueRow | undefined): Promise<Full> {
  if (!queue?.drawn_at) return null;
  return ctx.singleFlight(`full ${opening.group_id} ${opening.opens_at.getTime()}`, () => findFullness(ctx, opening));
}

async function findFullness({ db }: Context, opening: Opening): Promise<Full> {
  const { id, capacity, wait_capacity, need_approve } = activities;
  const classes = await db
    .select({ id, capacity, wait_capacity, need_approve })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(inOpening(opening));
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
