import type { PostFilter } from '@portal/contract/endpoints';
import { districts } from '@portal/contract/entities';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { activities, searchDocuments } from '../../../db/schema/index.ts';
import { classConditions } from '../class-conditions.ts';
import type { Facets } from './read-facets.ts';
import { allWordsOf, anyOf, facet, type Term } from './text-query.ts';

/** A search as it was understood: the filters, the facets that the words state, and the things that the other words name. */
export interface Search {
  filter: Omit<PostFilter, 'globalFilter'>;
  facets: Facets;
  terms: Term[];
}

interface Page {
  total: number;
  ids: number[];
}

/** Finds a page of documents, best matches first, and the total. */
export async function findDocuments(
  db: Db,
  search: Search,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const args = wordArguments(search);
  const outside = conditionsOutside(db, search, today);
  if (args && !outside) return firstRow(db, sql`select * from find_document_page(${args}, ${limit}, ${offset})`);
  const found = args ? foundByWords(args, outside) : foundInOrder(search, outside);
  // Without words the list is in the query twice: that way an index gives its order and its count.
  return firstRow(
    db,
    sql`
    ${args ? sql`with found as materialized (${found})` : sql``}
    select (select count(*)::integer from ${args ? sql`found` : sql`(${found}) as found`}) as total,
      array(select post_id from ${args ? sql`found` : sql`(${found}) as found`}
        order by far, "order", post_id limit ${limit} offset ${offset}) as ids`,
  );
}

export async function countDocuments(db: Db, search: Search, today: string): Promise<number> {
  return (await findDocuments(db, search, today, { limit: 0, offset: 0 })).total;
}

async function firstRow(db: Db, query: SQL): Promise<Page> {
  const { rows } = (await db.execute(query)) as { rows: Page[] };
  return rows[0]!;
}

/** The arguments for the functions in the database; undefined for a search without words or facets. */
function wordArguments({ filter, facets, terms }: Search): SQL | undefined {
  const { oldest, youngest } = ages({ ...facets, ...filter });
  const queries = terms.map(({ query }) => query);
  const words = [...queries, ...(filter.unit ? [facet(`unit.${filter.unit}`)] : []), ...ofOneClass(filter, facets)];
  if (words.length === 0) return undefined;
  const all = sql.join(words, sql` && `);
  return sql`${all}, array[${sql.join(queries, sql`, `)}]::tsquery[], ${filter.type ?? null}, ${oldest}, ${youngest}`;
}

function foundByWords(args: SQL, outside: SQL | undefined): SQL {
  return sql`select * from find_documents(${args}) as search_documents where ${outside}`;
}

function foundInOrder({ filter, facets }: Search, outside: SQL | undefined): SQL {
  const { oldest, youngest } = ages({ ...facets, ...filter });
  const { type, active, min_age, max_age, post_id, order } = searchDocuments;
  const where = and(
    eq(active, true),
    filter.type ? eq(type, filter.type) : undefined,
    oldest === null ? undefined : sql`coalesce(${min_age} <= ${oldest}, true)`,
    youngest === null ? undefined : sql`coalesce(${max_age} >= ${youngest}, true)`,
    outside,
  );
  return sql`select ${post_id}, ${order}, 0 as far from ${searchDocuments} where ${where}`;
}

/** A group fits if its lowest age is at most `oldest` and its highest at least `youngest`. */
function ages({ age, people }: Facets): { oldest: number | null; youngest: number | null } {
  const [oldest, youngest] = { child: [12, null], teen: [17, 13], adult: [null, 18], anyone: [null, null] }[people ?? 'anyone'] as (
    | number
    | null
  )[];
  if (age === undefined) return { oldest: oldest!, youngest: youngest! };
  return { oldest: Math.min(oldest ?? age, age), youngest: Math.max(youngest ?? age, age) };
}

/** The weekday, time and district of one class are a single word of the document. */
function ofOneClass(filter: Search['filter'], facets: Facets): SQL[] {
  const { weekday = '', time_of_day = '', district = '' } = { ...facets, ...filter };
  const all = `${weekday}.${time_of_day}.${district}`;
  if (all === '..') return [];
  if (!facets.district || filter.district) return [facet(all)];
  // Only the venue's name may say the district.
  const { name_en, name_ot } = districts[facets.district];
  const named = anyOf([allWordsOf(name_en), allWordsOf(name_ot.replace(/區$/, ''))]);
  return [sql`(${facet(all)} || (${facet(`${weekday}.${time_of_day}.`)} && ${named}))`];
}

/** Conditions that the document can't decide. With them, the weekday, time and district must be those of the same class. */
function conditionsOutside(db: Db, { filter, facets }: Search, today: string): SQL | undefined {
  const { venue, max_price, open_only, ids } = filter;
  const { post_id } = searchDocuments;
  const among = ids && inArray(post_id, ids);
  if (venue === undefined && max_price === undefined && !open_only) return among;
  const matching = db
    .select()
    .from(activities)
    .where(and(eq(activities.group_id, post_id), classConditions({ ...facets, ...filter }, today)));
  return and(among, exists(matching));
}
