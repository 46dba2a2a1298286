import type { PostFilter } from '@portal/contract/endpoints';
import { districts } from '@portal/contract/entities';
import { and, eq, exists, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { activities, searchDocuments } from '../../../db/schema/index.ts';
import { isOpenOn } from '../booking-period.ts';
import { lowestFee } from '../lowest-prices.ts';
import type { Term } from './find-terms.ts';
import type { Facets } from './read-facets.ts';
import { allWordsOf, anyOf } from './text-query.ts';

/** What is searched for: the filters, what the words say beside them, and the things that they name. */
export interface Search {
  filter: Omit<PostFilter, 'globalFilter'>;
  facets: Facets;
  terms: Term[];
}

/** The documents that meet all of it. A single class of the group must meet everything that is said of classes. */
export function postConditions(db: Db, { filter, facets, terms }: Search, today: string): SQL | undefined {
  const { age, people } = { ...facets, ...filter };
  const { type, active, min_age, max_age, words } = searchDocuments;
  return and(
    eq(active, true),
    filter.type ? eq(type, filter.type) : undefined,
    age === undefined ? undefined : and(isAtMost(min_age, age), isAtLeast(max_age, age)),
    people &&
      { child: isAtMost(min_age, 12), teen: and(isAtMost(min_age, 17), isAtLeast(max_age, 13)), adult: isAtLeast(max_age, 18) }[people],
    ...terms.map(({ query }) => sql`${words} @@ ${query}`),
    filter.unit ? sql`${words} @@ ${facet(`unit.${filter.unit}`)}` : undefined,
    ofOneClass(filter, facets),
    ...byClass(db, filter, facets, today),
  );
}

/** The sum of how far away each thing is: 0 in the title, 1 in the category, unit or classes, 2 elsewhere. */
export function nearness(terms: Term[]): SQL<number> {
  const { title, names } = searchDocuments;
  const steps = terms.map(({ query }) => sql`case when ${title} @@ ${query} then 0 when ${names} @@ ${query} then 1 else 2 end`);
  return sql`${sql.join(steps, sql` + `)}`;
}

type Bound = typeof searchDocuments.min_age | typeof searchDocuments.max_age;
const isAtMost = (bound: Bound, age: number) => or(isNull(bound), lte(bound, age));
const isAtLeast = (bound: Bound, age: number) => or(isNull(bound), gte(bound, age));

/** Weekday, time and district together are one word of the document. */
function ofOneClass(filter: Search['filter'], facets: Facets): SQL | undefined {
  const { weekday = '', time_of_day = '', district = '' } = { ...facets, ...filter };
  const all = `${weekday}.${time_of_day}.${district}`;
  if (all === '..') return undefined;
  const query = facet(all);
  // A district that only the venue's name says.
  if (!facets.district || filter.district) return sql`${searchDocuments.words} @@ ${query}`;
  const { name_en, name_ot } = districts[facets.district];
  const named = anyOf([allWordsOf(name_en), allWordsOf(name_ot.replace(/區$/, ''))]);
  return sql`${searchDocuments.words} @@ (${query} || (${facet(`${weekday}.${time_of_day}.`)} && ${named}))`;
}

const facet = (value: string) => sql`${`'@${value.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`}::tsquery`;

/** What the document doesn't have. Then weekday, time and district are asked of the same class. */
function byClass(db: Db, filter: Search['filter'], facets: Facets, today: string): SQL[] {
  const { venue, max_price, open_only } = filter;
  if (venue === undefined && max_price === undefined && !open_only) return [];
  const { post_id } = searchDocuments;
  const matching = db
    .select()
    .from(activities)
    .where(and(eq(activities.group_id, post_id), classConditions({ ...facets, ...filter }, today)));
  return [exists(matching)];
}

/** Conditions that a class meets. */
export function classConditions(filter: Search['filter'], today: string): SQL | undefined {
  const { weekday, time_of_day, district, venue, max_price, open_only } = filter;
  return and(
    eq(activities.active, true),
    weekday === undefined ? undefined : sql`${weekday} = any(${activities.weekdays})`,
    time_of_day && timeOfDay(time_of_day),
    district ? sql`${activities.venue} in (select venue from venues where district = ${district})` : undefined,
    venue ? or(eq(activities.venue, venue), eq(activities.venue_ot, venue)) : undefined,
    max_price === undefined ? undefined : lte(lowestFee(today), Math.round(max_price * 100)),
    open_only ? isOpenOn(today) : undefined,
  );
}

function timeOfDay(part: 'morning' | 'afternoon' | 'evening'): SQL | undefined {
  if (part === 'morning') return lt(activities.start_time, '12:00');
  if (part === 'evening') return gte(activities.start_time, '18:00');
  return and(gte(activities.start_time, '12:00'), lt(activities.start_time, '18:00'));
}
