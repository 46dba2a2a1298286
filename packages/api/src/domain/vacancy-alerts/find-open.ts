import type { PostFilter } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { activities, type MemberRecord, posts } from '../../db/schema/index.ts';
import { fittingClasses, readSearch, searchPosts } from '../../search/search-posts.ts';
import { isBookable } from '../catalogue/booking-period.ts';
import { hasOpened } from '../catalogue/opening.ts';
import { countTaken, seatsOf } from '../catalogue/seats.ts';
import { paysMemberPrice } from '../members/members.ts';

/** A class has one booking period for members and one for everybody else: whose applies. */
export type BookerKind = 'member' | 'nonmember';

/** The most groups of classes that one search looks into. */
const maxGroups = 100;

/** Returns whose booking period applies to this account: anyone who pays the member price books in the members' period. */
export function bookerKindOf({ config, now }: Pick<Context, 'config' | 'now'>, member: MemberRecord | null): BookerKind {
  return member && paysMemberPrice(member, hongKongDate(now()), config) ? 'member' : 'nonmember';
}

/** The condition in SQL that the first lesson of a class has begun; one without a time begins at the end of its day. */
export function hasBegun(at: Date): SQL {
  const begins = sql`(${activities.start_date} + coalesce(${activities.start_time}, '23:59')) at time zone 'Asia/Hong_Kong'`;
  return sql`${begins} <= ${at.toISOString()}::timestamptz`;
}

/** Finds which classes may be booked today and have a place, with the number of their free places. */
export async function findOpenClasses(ctx: Context, classIds: number[], who: BookerKind): Promise<Map<number, number>> {
  return new Map((await findOpen(ctx, inArray(activities.id, classIds), who)).map(({ id, free }) => [id, free]));
}

/** Finds the classes that match all of a search, may be booked today and have a place. */
export async function findOpenBySearch(ctx: Context, filter: PostFilter, who: BookerKind): Promise<number[]> {
  const index = await ctx.catalogueIndex.read();
  const search = readSearch(index, { ...filter, type: 'Group' }, hongKongDate(ctx.now()));
  const { found } = searchPosts(index, search);
  const matching = found.filter(({ exact }) => exact).slice(0, maxGroups);
  const open = await findOpen(
    ctx,
    inArray(
      activities.id,
      matching.flatMap(({ entry }) => fittingClasses(entry, search).map(({ id }) => id)),
    ),
    who,
  );
  return open.map(({ id }) => id);
}

/** Finds those of the classes in `which` that may be booked today and have a place, the first to begin first. */
async function findOpen(ctx: Context, which: SQL | undefined, who: BookerKind): Promise<{ id: number; free: number }[]> {
  const today = hongKongDate(ctx.now());
  const rows = await ctx.db
    .select({ activity: activities })
    .from(activities)
    .innerJoin(posts, eq(posts.id, activities.group_id))
    .where(and(which, eq(activities.active, true), eq(posts.active, true), gte(activities.start_date, today), hasOpened(ctx.now())))
    .orderBy(asc(activities.start_date), asc(activities.id));
  const bookable = rows.map(({ activity }) => activity).filter((activity) => isBookable(activity, who, today));
  const takenOf = await countTaken(
    ctx.db,
    bookable.map(({ id }) => id),
  );
  return bookable.flatMap((activity) => {
    const { free, is_wait_full } = seatsOf(activity, takenOf(activity.id));
    // A class that needs approval is joined through its waiting list, so its places are out of reach while that is full.
    return free > 0 && !(activity.need_approve && is_wait_full) ? { id: activity.id, free } : [];
  });
}
