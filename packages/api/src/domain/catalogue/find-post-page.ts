import type { EndpointOutput } from '@portal/contract';
import type { PostFilter, searchPosts } from '@portal/contract/endpoints';
import { hongKongDate } from '@portal/hong-kong';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { rowsOfPage, toPage } from '../../db/query-parts.ts';
import { posts, searchDocuments } from '../../db/schema/index.ts';
import { toPosts } from './posts.ts';
import { findTerms } from './search/find-terms.ts';
import { nearness, postConditions, type Search } from './search/post-conditions.ts';
import { readFacets } from './search/read-facets.ts';
import { findVenues } from './venues.ts';

/** Searches active posts, a page at a time: by order, or those nearest to the words first. */
export async function findPostPage(
  ctx: Context,
  { globalFilter = '', ...filter }: PostFilter,
  page: number,
  size: number,
): Promise<EndpointOutput<typeof searchPosts>> {
  const { db } = ctx;
  const today = hongKongDate(ctx.now());
  const { facets, words } = readFacets(globalFilter);
  const search: Search = { filter, facets, terms: await findTerms(db, words) };
  const where = postConditions(db, search, today);
  const { rows, total } = await select(ctx, search, where, page, size);
  const data = await toPosts(
    db,
    rows.map(({ post }) => post),
    today,
    false,
  );
  return {
    ...toPage(data, total, page, size),
    venues: await findVenues(db),
    understood: Object.keys(facets).length > 0 ? { words, ...facets } : undefined,
    spelling: search.terms.some(({ corrected }) => corrected) ? search.terms.map(({ text }) => text).join(' ') : undefined,
    without: total === 0 ? await countWithout(ctx, search, today) : undefined,
  };
}

/** Finds a page and counts all in one query. Without words, the index has the posts in order: only the page's are read. */
async function select({ db }: Context, { terms }: Search, where: SQL | undefined, page: number, size: number) {
  const { limit, offset } = rowsOfPage(page, size);
  const { post_id: id, order } = searchDocuments;
  const found =
    terms.length > 0 ? sql`select ${id}, ${order}, ${nearness(terms)} as far from ${searchDocuments} where ${where}` : undefined;
  const ids = found
    ? sql`with found as materialized (${found}) select post_id, (select count(*) from found) as total, row_number() over () as place
        from (select * from found order by far, "order", post_id limit ${limit} offset ${offset}) as page`
    : sql`select post_id, (select count(*) from ${searchDocuments} where ${where}) as total, row_number() over () as place
        from (select ${id}, ${order} from ${searchDocuments} where ${where} order by ${order}, ${id} limit ${limit} offset ${offset}) as page`;
  const rows = await db
    .select({ post: posts, total: sql<number>`total`.mapWith(Number) })
    .from(sql`(${ids}) as shown`)
    .innerJoin(posts, eq(posts.id, sql`shown.post_id`))
    .orderBy(asc(sql`shown.place`));
  return { rows, total: rows[0]?.total ?? (offset > 0 ? await db.$count(searchDocuments, where) : 0) };
}

/** Counts what each part, left out, would bring: the filters, what the words say, and each thing that they name. */
async function countWithout({ db }: Context, search: Search, today: string) {
  const { filter, facets, terms } = search;
  const kept = ['type', ...Object.keys(facets)];
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
  const counted = await Promise.all(
    parts.map(async ({ part, rest }) => ({ ...part, total: await db.$count(searchDocuments, postConditions(db, rest, today)) })),
  );
  return counted.filter(({ total }) => total > 0);
}
