import { type SQL, sql } from 'drizzle-orm';

/** Finds documents with any of these: words joined by `&`, a word's beginning as `swim:*`. */
export function anyOf(queries: string[]): SQL {
  return sql`to_tsquery('english', ${queries.map((query) => `(${query})`).join(' | ')})`;
}

/** All words of a phrase, for `anyOf`. */
export function allWordsOf(phrase: string): string {
  return tokensOf(phrase)
    .flatMap((token) => (isLatin(token) ? token : gramsOf(token)))
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

export const isLatin = (token: string) => /^[a-z0-9]/.test(token);
