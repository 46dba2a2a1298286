import type { EndpointOutput, Locale, Venue } from '@portal/contract';
import type { PostFilter, searchPosts } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { rowsOfPage, toPage } from '../../db/query-parts.ts';
import { activities, posts } from '../../db/schema/index.ts';
import type { CatalogueIndex } from '../../search/catalogue-index.ts';
import type { Position } from '../../search/places.ts';
import { readSearch, type Search, searchPosts as search } from '../../search/search-posts.ts';
import { orderBy, placeOf, type Sort } from '../../search/sort-posts.ts';
import { findBestClasses } from './find-activities.ts';
import { findOpenClasses } from './open-classes.ts';
import { inLanguage, toPosts } from './posts.ts';
import { isImpersonal, recordMiss } from './search-misses.ts';

/** Lists the venues of all classes, with their districts. Hops from one venue to the next in the index instead of reading every class. */
async function findVenues(db: Db): Promise<Venue[]> {
  const result = (await db.execute(sql`
    with recursive hop as (
      (select venue, venue_ot from activities where venue is not null order by venue limit 1)
      union all
      select next.venue, next.venue_ot from hop, lateral (
        select venue, venue_ot from activities where activities.venue > hop.venue order by venue limit 1
      ) as next
    )
    select hop.venue, hop.venue_ot, district
    from hop left join venues on venues.venue = hop.venue`)) as { rows: Venue[] };
  return result.rows;
}

export interface PostPage {
  page: number;
  size: number;
  language?: Locale | undefined;
  sort?: Sort | undefined;
  /** Where `nearest` starts. */
  near?: Position | undefined;
}

/** Searches active posts, a page at a time: in their own order, or the best matches for the words first. */
export async function findPostPage(
  ctx: Context,
  filter: PostFilter,
  { page, size, language, sort, near }: PostPage,
): Promise<EndpointOutput<typeof searchPosts>> {
  const { db } = ctx;
  const today = hongKongDate(ctx.now());
  const index = await ctx.catalogueIndex.read();
  const query = readSearch(index, filter, today);
  const { found: ranked, leftOut } = search(index, query);
  const order = orderBy(sort, query, today, near ?? placeOf(query, filter.district));
  const found = order.sort(ranked);
  const unknown = query.terms.filter(({ hits }) => hits.size === 0).map(({ text }) => text);
  if (found.length === 0 && unknown.length > 0 && isImpersonal(filter.globalFilter)) await recordMiss(db, unknown.join(' '), today);
  const { limit, offset } = rowsOfPage(page, size);
  const onPage = found.slice(offset, offset + limit);
  const ids = onPage.map(({ entry }) => entry.id);
  const rows = await db.select().from(posts).where(inArray(posts.id, ids));
  const sorted = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const fitting = onPage.flatMap(({ entry }) => order.classesOf(entry).map(({ id }) => id));
  const open = await findOpenClasses(ctx, inArray(activities.id, fitting));
  const [shown, best, venues] = await Promise.all([
    toPosts(ctx, sorted, false, open),
    narrows(filter) || sort ? findBestClasses(ctx, open) : undefined,
    findVenues(db),
  ]);
  const data = shown.map((post) => ({
    ...(language ? inLanguage(post, language) : post),
    best_class: best?.get(post.id),
    fitting: best && open.byGroup.get(post.id)?.fitting,
  }));
  return {
    ...toPage(data, found.length, page, size),
    // The English name identifies a venue, so it stays; the Chinese one can go.
    venues: language === 'en' ? venues.map(({ venue_ot: _, ...venue }) => venue) : venues,
    understood: understoodOf(query),
    spelling:
      found.length > 0 && query.terms.some(({ corrected }) => corrected) ? query.terms.map(({ text }) => text).join(' ') : undefined,
    left_out: found.length > 0 && leftOut.length > 0 ? leftOut : undefined,
    without: found.length === 0 ? countWithout(index, filter, query, today) : undefined,
  };
}

/** Whether there is any filter or word for a class to fit. */
const narrows = ({ type: _type, ids: _ids, ...queried }: PostFilter): boolean =>
  Object.values(queried).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== undefined));

function understoodOf({ conditions, words }: Search) {
  if (conditions.length === 0) return undefined;
  const filters = Object.assign({}, ...conditions.map(({ filter }) => filter));
  const nameOf = (filter: object = {}) => Object.keys(filter)[0] as keyof PostFilter | undefined;
  return { words, ...filters, conditions: conditions.map(({ text = '', filter }) => ({ text, filter: nameOf(filter) })) };
}

/** Counts what the search would find without each of its filters or words. */
function countWithout(index: CatalogueIndex, filter: PostFilter, query: Search, today: string) {
  const count = (changed: Search) => search(index, changed).found.length;
  const kept = ['globalFilter', 'type', 'ids'];
  const filters = Object.keys(filter).filter((name) => !kept.includes(name) && filter[name as keyof PostFilter] !== undefined);
  const parts = [
    ...filters.map((name) => ({
      filter: name as keyof PostFilter,
      total: count(readSearch(index, Object.fromEntries(Object.entries(filter).filter(([other]) => other !== name)), today)),
    })),
    ...query.terms.map((term) => ({ words: term.text, total: count({ ...query, terms: query.terms.filter((other) => other !== term) }) })),
  ];
  return parts.length + query.conditions.length < 2 ? [] : parts.filter(({ total }) => total > 0);
}
