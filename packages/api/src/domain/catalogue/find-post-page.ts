import type { EndpointOutput } from '@portal/contract';
import type { searchPosts } from '@portal/contract/endpoints';
import { aliasedTable, and, asc, eq, exists, gte, ilike, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { likePattern, rowsOfPage, toPage } from '../../db/query-parts.ts';
import { activities, posts, searchGrams } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { isOpenOn } from './booking-period.ts';
import { lowestFee } from './lowest-prices.ts';
import { toPosts } from './posts.ts';

type Filter = NonNullable<InferOutput<typeof searchPosts.body>['filter']>;

/** Searches active posts by order, a page at a time. */
export async function findPostPage(ctx: Context, filter: Filter, page: number, size: number): Promise<EndpointOutput<typeof searchPosts>> {
  const today = hongKongDate(ctx.now());
  const where = and(eq(posts.active, true), ...postConditions(filter), ...classConditions(ctx, filter, today));
  const { limit, offset } = rowsOfPage(page, size);
  const inOrder = [asc(posts.order), asc(posts.id)];
  // Counted and picked in one go: looking for words is what takes time.
  const found = ctx.db
    .select({ id: posts.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(posts)
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
    .as('found');
  const rows = await ctx.db
    .select({ post: posts, total: found.total })
    .from(found)
    .innerJoin(posts, eq(posts.id, found.id))
    .orderBy(...inOrder);
  const total = rows[0]?.total ?? (offset > 0 ? await ctx.db.$count(posts, where) : 0);
  const data = await toPosts(
    ctx.db,
    rows.map(({ post }) => post),
    today,
    false,
  );
  return { ...toPage(data, total, page, size), venues: await findVenues(ctx.db) };
}

function postConditions({ type, globalFilter, age, unit }: Filter): (SQL | undefined)[] {
  const category = aliasedTable(posts, 'category');
  const bu = aliasedTable(posts, 'unit');
  return [
    type ? eq(posts.type, type) : undefined,
    matches(globalFilter),
    age === undefined
      ? undefined
      : and(or(isNull(posts.min_age), lte(posts.min_age, age)), or(isNull(posts.max_age), gte(posts.max_age, age))),
    unit
      ? sql`exists (select 1 from ${posts} as ${category} join ${posts} as ${bu} on ${bu.id} = ${category.parent_id} where ${category.id} = ${posts.parent_id} and (${bu.alias} = ${unit} or ${bu.code} = ${unit}))`
      : undefined,
  ];
}

/** The words stand in one of the post's texts; the index of grams leaves few to look at. */
function matches(words = ''): SQL | undefined {
  const pattern = likePattern(words);
  if (!pattern) return undefined;
  const columns = [posts.title, posts.en_title, posts.des, posts.en_des, posts.tag, posts.en_tag, posts.code];
  return and(sql`${searchGrams(posts)} @> search_grams(${words.trim()})`, or(...columns.map((column) => ilike(column, pattern))));
}

/** Conditions that one class of the group meets all together. */
function classConditions({ db }: Context, filter: Filter, today: string): SQL[] {
  const conditions = [
    filter.weekday === undefined ? undefined : sql`${filter.weekday} = any(${activities.weekdays})`,
    filter.time_of_day && timeOfDay(filter.time_of_day),
    filter.venue ? or(eq(activities.venue, filter.venue), eq(activities.venue_ot, filter.venue)) : undefined,
    filter.max_price === undefined ? undefined : lte(lowestFee(today), Math.round(filter.max_price * 100)),
    filter.open_only ? isOpenOn(today) : undefined,
  ].filter((condition) => condition !== undefined);
  if (conditions.length === 0) return [];
  const matching = db
    .select()
    .from(activities)
    .where(and(eq(activities.group_id, posts.id), eq(activities.active, true), ...conditions));
  return [exists(matching)];
}

function timeOfDay(part: 'morning' | 'afternoon' | 'evening'): SQL | undefined {
  if (part === 'morning') return lt(activities.start_time, '12:00');
  if (part === 'evening') return gte(activities.start_time, '18:00');
  return and(gte(activities.start_time, '12:00'), lt(activities.start_time, '18:00'));
}

interface Venue {
  venue: string;
  venue_ot: string | null;
}

/** Lists the venues of all classes. It hops from one venue to the next in the index instead of reading every class. */
async function findVenues(db: Db): Promise<Venue[]> {
  const result = (await db.execute(sql`
    with recursive hop as (
      (select venue, venue_ot from activities where venue is not null order by venue limit 1)
      union all
      select next.venue, next.venue_ot from hop, lateral (
        select venue, venue_ot from activities where activities.venue > hop.venue order by venue limit 1
      ) as next
    )
    select venue, venue_ot from hop`)) as { rows: Venue[] };
  return result.rows;
}
