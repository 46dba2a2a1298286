import { customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Which posts were last changed by which transaction, with their classes and venues; 0 stands for the synonyms. Triggers write it, each server
 * reads it to keep its index. Dumps leave it out.
 */
export const searchChanges = pgTable('search_changes', { post_id: integer().primaryKey(), changed: transactionId().notNull() }, (table) => [
  index('search_changes_changed').on(table.changed),
]);

/** Words for the same thing, in both languages: a search for one finds the others (`portal-admin catalogue import-synonyms`). */
export const searchSynonyms = pgTable('search_synonyms', { word: text().primaryKey(), others: text().array().notNull() });

/** What searches named on a day without finding anything: words alone, nothing of who searched. */
export const searchMisses = pgTable(
  'search_misses',
  { words: text().notNull(), day: date().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.words, table.day] })],
);
