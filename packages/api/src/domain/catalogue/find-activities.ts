import type { Activity } from '@portal/contract';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, gte, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { activities, posts, venues } from '../../db/schema/index.ts';
import { isOpenOn } from './booking-period.ts';
import type { OpenClasses } from './open-classes.ts';
import { openingLookup } from './opening.ts';
import { findPreviewed } from './preview.ts';
import { countTaken, type Taken } from './seats.ts';
import { toActivity } from './to-activity.ts';

/**
 * Lists the classes of a group by code; with `openOnly`, only those that members or non-members may book today. By a preview's
 * alias, all that will be: also those that aren't active or open yet.
 */
export async function findActivities(ctx: Context, groupCode: string, openOnly: boolean): Promise<Activity[]> {
  const today = hongKongDate(ctx.now());
  const previewed = findPreviewed(ctx, groupCode);
  if (previewed === undefined) return listOffered(ctx, ctx.db, and(eq(posts.code, groupCode), openOnly ? isOpenOn(today) : undefined));
  const coming = and(eq(posts.id, previewed), isNull(activities.cancelled_at), gte(activities.end_date, today));
  return (await readClasses(ctx, ctx.db, coming, [asc(activities.code)])).map(({ activity }) => activity);
}

/** Finds classes as they are now, by code; leaves out those that are no longer offered. */
export function findActivitiesById(ctx: Context, db: Db, ids: number[]): Promise<Activity[]> {
  return listOffered(ctx, db, inArray(activities.id, ids));
}

/** The classes that cards name, by group. */
export async function findBestClasses(ctx: Context, { byGroup, takenOf }: OpenClasses): Promise<Map<number, Activity>> {
  const ids = [...byGroup.values()].map(({ best }) => best);
  if (ids.length === 0) return new Map();
  const rows = await readOffered(ctx, ctx.db, inArray(activities.id, ids), [], takenOf);
  return new Map(rows.map(({ group_id, activity }) => [group_id, activity]));
}

async function listOffered(ctx: Context, db: Db, which: SQL | undefined): Promise<Activity[]> {
  return (await readOffered(ctx, db, which, [asc(activities.code)])).map(({ activity }) => activity);
}

const { photo, alias, title, en_title, color, min_age, max_age } = posts;
const groupColumns = { photo, alias, title, en_title, color, min_age, max_age };

const readOffered = (ctx: Context, db: Db, which: SQL | undefined, order: SQL[], taken?: (id: number) => Taken) =>
  readClasses(ctx, db, and(which, eq(posts.active, true), eq(activities.active, true)), order, taken);

async function readClasses(ctx: Context, db: Db, which: SQL | undefined, order: SQL[], taken?: (id: number) => Taken) {
  const rows = await db
    .select({ activity: activities, group: groupColumns, place: venues, opens: posts.opens_at })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .leftJoin(venues, eq(venues.venue, activities.venue))
    .where(which)
    .orderBy(...order);
  const takenOf =
    taken ??
    (await countTaken(
      db,
      rows.map(({ activity }) => activity.id),
    ));
  const today = hongKongDate(ctx.now());
  const openingOf = await openingLookup(
    ctx,
    db,
    rows.map(({ activity, opens }) => ({ opens_at: activity.opens_at ?? opens })),
  );
  return rows.map(({ activity, group, place, opens }) => ({
    group_id: activity.group_id,
    activity: {
      ...toActivity(
        { ...activity, opens_at: openingOf(activity.opens_at ?? opens) },
        group,
        takenOf(activity.id),
        today,
        ctx.config.SEATS_LEFT_SHOWN,
      ),
      place: place as Activity['place'],
    },
  }));
}
