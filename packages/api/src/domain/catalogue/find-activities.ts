import type { Activity } from '@portal/contract';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, posts } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { isOpenOn } from './booking-period.ts';
import { countTaken } from './places.ts';
import { toActivity } from './to-activity.ts';

/** Lists the classes of a group by code; with `openOnly` those that members or others may book today. */
export function findActivities(ctx: Context, groupCode: string, openOnly: boolean): Promise<Activity[]> {
  return listOffered(ctx, ctx.db, and(eq(posts.code, groupCode), openOnly ? isOpenOn(hongKongDate(ctx.now())) : undefined));
}

/** Finds classes as they are now, by code; those that are not offered any more are left out. */
export function findActivitiesById(ctx: Context, db: Db, ids: number[]): Promise<Activity[]> {
  return listOffered(ctx, db, inArray(activities.id, ids));
}

async function listOffered(ctx: Context, db: Db, which: SQL | undefined): Promise<Activity[]> {
  const rows = await db
    .select({ activity: activities, group: posts })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(and(which, eq(posts.active, true), eq(activities.active, true)))
    .orderBy(asc(activities.code));
  const takenOf = await countTaken(
    db,
    rows.map(({ activity }) => activity.id),
  );
  const today = hongKongDate(ctx.now());
  return rows.map(({ activity, group }) => toActivity(activity, group, takenOf(activity.id), today, ctx.config.SEATS_LEFT_SHOWN));
}
