import { type SQL, sql } from 'drizzle-orm';
import { waysToWrite } from './scripts.ts';

/** One thing that the words name. */
export interface Term {
  /** As typed, or the nearest spelling. */
  text: string;
  corrected: boolean;
  /** Finds the documents that have it in any form. */
  query: SQL;
}

/** Finds documents with any of these: words joined by `&`, a prefix as `swim:*`. */
export function anyOf(queries: string[]): SQL {
  return sql`to_tsquery('english', ${queries.map((query) => `(${query})`).join(' | ')})`;
}

/** All words of a phrase, for `anyOf`. */
export function allWordsOf(phrase: string): string {
  return tokensOf(phrase)
    .flatMap((token) => (isLatin(token) ? token : gramsOf(token).map(inAnyScript)))
    .join(' & ');
}

/** Latin words and runs of Chinese characters. */
export function tokensOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/[a-z0-9]+|[㐀-鿿]+/g)].map(([token]) => token);
}

/** Pairs of neighbouring Chinese characters, as the documents have them. */
export function gramsOf(run: string): string[] {
  return run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
}

/** All ways to write a pair of characters, as documents may have them. */
export function spellingsOf(gram: string): string[] {
  return [...gram].reduce<string[]>((begun, character) => begun.flatMap((item) => waysToWrite(character).map((way) => item + way)), ['']);
}

/** Finds a pair of characters however it is written, for `anyOf`. */
export const inAnyScript = (gram: string): string => `(${spellingsOf(gram).join(' | ')})`;

export const isLatin = (token: string) => /^[a-z0-9]/.test(token);

/** Finds documents that have a facet: `6.morning.sha-tin`, any part may be empty. */
export const facet = (value: string): SQL => sql`${`'@${value.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`}::tsquery`;
