import { plain } from '@portal/contract/membership';
import { Column, desc, is, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';

/** A text on one line that must not be empty. */
export const line = v.pipe(v.string(), v.maxLength(500), v.transform(plain), v.minLength(1));
/** Paragraphs. */
export const paragraphs = v.pipe(v.string(), v.maxLength(20_000), v.trim(), v.minLength(1));
/** Why, for the record: more than a dot. */
export const reason = v.pipe(line, v.minLength(3));
export const cents = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000));
export const day = v.pipe(v.string(), v.isoDate());
export const flag = v.boolean();
/** What the caller sends with an action that needs nothing but a reason. */
export const why = v.object({ reason });

const whole = v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(0));

/** The query of a list: a page of it, sorted by one of `sorts`, filtered by words and by `filters`. */
export function listQuery<const S extends string, F extends v.ObjectEntries>(sorts: readonly [S, ...S[]], filters: F) {
  return v.object({
    page: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(100_000)), '1'),
    perPage: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(1000)), '25'),
    sort: v.optional(v.picklist(sorts), sorts[0]),
    order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    q: v.optional(v.pipe(v.string(), v.maxLength(200), v.transform(plain)), ''),
    ...filters,
  });
}

interface Page {
  page: number;
  perPage: number;
  order: 'asc' | 'desc';
}

/** The parts of a query that read one page of a list, and of the next page one row. */
export const pageOf = ({ page, perPage }: Page) => ({ limit: perPage + 1, offset: (page - 1) * perPage });

/** What a list sends of such rows: to count all would take longer than to read a page. */
export const listOf = <T>(rows: T[], { perPage }: Page) => ({ rows: rows.slice(0, perPage), hasNextPage: rows.length > perPage });

// An index serves `nulls last` downwards only if it was made so; a column without nulls doesn't need it.
export function sortOf(column: Column | SQL, { order }: Page): SQL {
  if (order === 'asc') return sql`${column} asc nulls last`;
  return is(column, Column) && column.notNull ? desc(column) : sql`${column} desc nulls last`;
}

/** Matches rows in which a column contains a text, in any letter case. */
export const contains = (column: Column | SQL, text: string): SQL => sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** The same for a text with indexes (`indexesOfText`). Of fewer than three letters, only the start of a word is found. */
export function hasText(text: SQL, words: string): SQL {
  const han = words.match(/\p{Script=Han}/gu)?.join('');
  if (han) return sql`(string_to_array(${text}, null) @> string_to_array(${han}, null) and ${contains(text, words)})`;
  return contains(text, words.length < 3 ? ` ${words}` : words);
}
