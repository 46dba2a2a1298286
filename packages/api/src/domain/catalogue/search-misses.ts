import { and, desc, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { searchMisses } from '../../db/schema/index.ts';

/** Whether a search holds nothing that looks like somebody's address or number. */
export const isImpersonal = (text = ''): boolean => !/@|\d[\d -]{3,}/.test(text);

/** Counts the words of a search for which nothing was found. */
export async function recordMiss(db: Db, words: string, day: string): Promise<void> {
  if (!/^[\p{L}\p{N} '-]{2,60}$/u.test(words)) return;
  await db
    .insert(searchMisses)
    .values({ words, day, count: 1 })
    .onConflictDoUpdate({ target: [searchMisses.words, searchMisses.day], set: { count: sql`${searchMisses.count} + 1` } });
}

/** Lists the words that found nothing since a day, the most frequent first; leaves out those that somebody was still typing. */
export async function listMisses(db: Db, since: string): Promise<{ words: string; count: number; last: string }[]> {
  const longer = sql`select from search_misses longer where longer.words like ${searchMisses.words} || '_%'`;
  return db
    .select({
      words: searchMisses.words,
      count: sql<number>`sum(${searchMisses.count})::integer`,
      last: sql<string>`max(${searchMisses.day})::text`,
    })
    .from(searchMisses)
    .where(and(gte(searchMisses.day, since), sql`not exists (${longer})`))
    .groupBy(searchMisses.words)
    .orderBy(desc(sql`sum(${searchMisses.count})`), searchMisses.words);
}
