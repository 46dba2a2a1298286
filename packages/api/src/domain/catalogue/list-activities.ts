import type { Activity } from '@portal/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities, posts } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { isBookable } from './booking-period.ts';
import { countTaken } from './count-taken.ts';
import { toActivity } from './to-activity.ts';

/** Lists the classes of a group by code; with `openOnly` those that members or others may book today. */
export async function findActivities(ctx: Context, groupCode: string, openOnly: boolean): Promise<Activity[]> {
  const today = hongKongDate(ctx.now());
  const rows = await ctx.db
    .select({ activity: activities, group: posts })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(and(eq(posts.code, groupCode), eq(posts.active, true), eq(activities.active, true)))
    .orderBy(asc(activities.code));
  const shown = rows.filter(
    ({ activity }) => !openOnly || isBookable(activity, 'member', today) || isBookable(activity, 'nonmember', today),
  );
  const takenOf = await countTaken(
    ctx.db,
    shown.map(({ activity }) => activity.id),
  );
  return shown.map(({ activity, group }) => toActivity(activity, group, takenOf(activity.id), today, ctx.config.SEATS_LEFT_SHOWN));
}
