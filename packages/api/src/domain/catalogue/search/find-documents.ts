import type { PostFilter } from '@portal/contract/endpoints';
import { districts } from '@portal/contract/entities';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { activities, searchDocuments } from '../../../db/schema/index.ts';
import { classConditions } from '../class-conditions.ts';
import type { Term } from './find-terms.ts';
import type { Facets } from './read-facets.ts';
import { allWordsOf, anyOf } from './text-query.ts';

/** What is searched for: the filters, what the words say beside them, and the things that they name. */
export interface Search {
  filter: Omit<PostFilter, 'globalFilter'>;
  facets: Facets;
  terms: Term[];
}

/** Finds a page of documents, the nearest first, and counts all. */
export async function findDocuments(db: Db, search: Search, today: string, { limit, offset }: { limit: number; offset: number }) {
  const { found, once } = documents(db, search, today);
  // Twice in the query, a list without words is read by an index in order, and counted by it.
  const { rows } = (await db.execute(sql`
    ${once ? sql`with found as materialized (${found})` : sql``}
    select (select count(*)::integer from ${once ? sql`found` : sql`(${found}) as found`}) as total,
      array(select post_id from ${once ? sql`found` : sql`(${found}) as found`}
        order by far, "order", post_id limit ${limit} offset ${offset}) as ids`)) as {
    rows: { total: number; ids: number[] }[];
  };
  return rows[0]!;
}

export async function countDocuments(db: Db, search: Search, today: string): Promise<number> {
  const { rows } = (await db.execute(sql`select count(*)::integer as total from (${documents(db, search, today).found}) as found`)) as {
    rows: { total: number }[];
  };
  return rows[0]!.total;
}

/** `post_id`, `order` and `far` of the documents that meet all of it, and whether finding them is work to do once. */
function documents(db: Db, { filter, facets, terms }: Search, today: string): { found: SQL; once: boolean } {
  const { oldest, youngest } = ages({ ...facets, ...filter });
  const words = [...terms.map(({ query }) => query), ...(filter.unit ? [facet(`unit.${filter.unit}`)] : []), ...ofOneClass(filter, facets)];
  const byClass = classCondition(db, filter, facets, today);
  if (words.length > 0) {
    const queries = terms.map(({ query }) => query);
    const found = sql`select * from find_documents(${sql.join(words, sql` && `)}, array[${sql.join(queries, sql`, `)}]::tsquery[],
      ${filter.type ?? null}, ${oldest}, ${youngest}) as search_documents ${byClass ? sql`where ${byClass}` : sql``}`;
    return { found, once: true };
  }
  const { type, active, min_age, max_age, post_id, order } = searchDocuments;
  const where = and(
    eq(active, true),
    filter.type ? eq(type, filter.type) : undefined,
    oldest === null ? undefined : sql`coalesce(${min_age} <= ${oldest}, true)`,
    youngest === null ? undefined : sql`coalesce(${max_age} >= ${youngest}, true)`,
    byClass,
  );
  return { found: sql`select ${post_id}, ${order}, 0 as far from ${searchDocuments} where ${where}`, once: false };
}

/** A group fits from the `oldest` that its lowest age may be and the `youngest` that its highest may be. */
function ages({ age, people }: Facets): { oldest: number | null; youngest: number | null } {
  const [oldest, youngest] = { child: [12, null], teen: [17, 13], adult: [null, 18], anyone: [null, null] }[people ?? 'anyone'] as (
    | number
    | null
  )[];
  if (age === undefined) return { oldest: oldest!, youngest: youngest! };
  return { oldest: Math.min(oldest ?? age, age), youngest: Math.max(youngest ?? age, age) };
}

/** Weekday, time and district of one class are together one word of the document. */
function ofOneClass(filter: Search['filter'], facets: Facets): SQL[] {
  const { weekday = '', time_of_day = '', district = '' } = { ...facets, ...filter };
  const all = `${weekday}.${time_of_day}.${district}`;
  if (all === '..') return [];
  if (!facets.district || filter.district) return [facet(all)];
  // A district that only the venue's name says.
  const { name_en, name_ot } = districts[facets.district];
  const named = anyOf([allWordsOf(name_en), allWordsOf(name_ot.replace(/區$/, ''))]);
  return [sql`(${facet(all)} || (${facet(`${weekday}.${time_of_day}.`)} && ${named}))`];
}

const facet = (value: string) => sql`${`'@${value.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`}::tsquery`;

/** What the document doesn't have. Then weekday, time and district are asked of the same class. */
function classCondition(db: Db, filter: Search['filter'], facets: Facets, today: string): SQL | undefined {
  const { venue, max_price, open_only } = filter;
  if (venue === undefined && max_price === undefined && !open_only) return undefined;
  const { post_id } = searchDocuments;
  const matching = db
    .select()
    .from(activities)
    .where(and(eq(activities.group_id, post_id), classConditions({ ...facets, ...filter }, today)));
  return exists(matching);
}
