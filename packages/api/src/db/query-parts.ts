import { type Column, type SQL, sql } from 'drizzle-orm';

/** The rows of a page, as limit and offset. */
export function rowsOfPage(page: number, size: number): { limit: number; offset: number } {
  return { limit: size, offset: (page - 1) * size };
}

/** A page in the form that every list returns; an empty list has one page. */
export function toPage<T>(data: T[], total: number, page: number, size: number) {
  return { data, total, current_page: page, last_page: Math.max(1, Math.ceil(total / size)) };
}

/** A pattern for ILIKE that finds a text literally; undefined if it's blank. */
export function likePattern(words: string | undefined): string | undefined {
  const text = words?.trim();
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}

/** Matches rows whose column has one of the texts, however many. */
export const isOneOf = (column: Column, texts: string[]): SQL => sql`${column} = any(${sql.param(texts)}::text[])`;

/** Whether a text can be looked up as a uuid: PostgreSQL refuses any other. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
