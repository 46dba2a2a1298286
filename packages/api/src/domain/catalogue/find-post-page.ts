import type { EndpointOutput, Locale, Venue } from '@portal/contract';
import type { PostFilter, searchPosts } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/contract/hong-kong';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { rowsOfPage, toPage } from '../../db/query-parts.ts';
import { posts } from '../../db/schema/index.ts';
import { findFitting } from './find-activities.ts';
import { inLanguage, toPosts } from './posts.ts';
import { countDocuments, findDocuments, type Search } from './search/find-documents.ts';
import { findTerms } from './search/find-terms.ts';
import { readFacets } from './search/read-facets.ts';

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

/** Searches active posts, a page at a time: in their own order, or the best matches for the words first. */
export async function findPostPage(
  ctx: Context,
  { globalFilter = '', ...filter }: PostFilter,
  { page, size, language }: { page: number; size: number; language?: Locale | undefined },
): Promise<EndpointOutput<typeof searchPosts>> {
  const { db } = ctx;
  const today = hongKongDate(ctx.now());
  const { facets, words } = readFacets(globalFilter);
  const search: Search = { filter, facets, terms: await findTerms(db, words) };
  const { ids, total } = await findDocuments(db, search, today, rowsOfPage(page, size));
  const rows = await db.select().from(posts).where(inArray(posts.id, ids));
  const sorted = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const [shown, fitting, venues] = await Promise.all([
    toPosts(db, sorted, today, false),
    narrows({ globalFilter, ...filter }) ? findFitting(ctx, ids, { ...facets, ...filter }) : undefined,
    findVenues(db),
  ]);
  const data = shown.map((post) => ({ ...(language ? inLanguage(post, language) : post), ...fitting?.get(post.id) }));
  return {
    ...toPage(data, total, page, size),
    // The English name identifies a venue, so it stays; the Chinese one can go.
    venues: language === 'en' ? venues.map(({ venue_ot: _, ...venue }) => venue) : venues,
    understood: Object.keys(facets).length > 0 ? { words, ...facets } : undefined,
    spelling: search.terms.some(({ corrected }) => corrected) ? search.terms.map(({ text }) => text).join(' ') : undefined,
    without: total === 0 ? await countWithout(ctx, search, today) : undefined,
  };
}

/** Whether there is any filter or word for a class to fit. */
const narrows = ({ type: _type, ...queried }: PostFilter): boolean =>
  Object.values(queried).some((value) => (typeof value === 'string' ? value.trim() !== '' : value !== undefined));

/** Counts what the search would find without each of its parts: a filter, a facet that the words state, a thing that they name. */
async function countWithout({ db }: Context, search: Search, today: string) {
  const { filter, facets, terms } = search;
  const kept = ['type', 'ids', ...Object.keys(facets)];
  const parts = [
    ...Object.keys(filter)
      .filter((name) => !kept.includes(name) && filter[name as keyof typeof filter] !== undefined)
      .map((name) => ({ part: { filter: name as keyof PostFilter }, rest: { ...search, filter: { ...filter, [name]: undefined } } })),
    ...Object.keys(facets).map((name) => ({
      part: { filter: name as keyof PostFilter },
      rest: { ...search, facets: { ...facets, [name]: undefined }, filter: { ...filter, [name]: undefined } },
    })),
    ...terms.map((term) => ({ part: { words: term.text }, rest: { ...search, terms: terms.filter((other) => other !== term) } })),
  ];
  if (parts.length < 2) return [];
  const counted = await Promise.all(parts.map(async ({ part, rest }) => ({ ...part, total: await countDocuments(db, rest, today) })));
  return counted.filter(({ total }) => total > 0);
}
