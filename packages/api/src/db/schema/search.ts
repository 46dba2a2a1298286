import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { posts } from './catalogue.ts';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What a post is found by (decision 52). Triggers write it after each change of a post, a class or a venue. Dumps leave it out.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    post_id: integer()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    active: boolean().notNull(),
    order: integer().notNull(),
    min_age: smallint(),
    max_age: smallint(),
    /** The post's titles and code. */
    title: words().notNull(),
    /** What is above it and what is in it: category, unit, classes, venues. */
    names: words().notNull(),
    /** All its words, descriptions and tags too, and its facets: `@6.morning.sha-tin` for a class, each part left out in turn. */
    words: words().notNull(),
  },
  (table) => [
    index('search_documents_words').using('gin', table.words),
    index('search_documents_order').on(table.type, table.order, table.post_id).where(sql`${table.active}`),
  ],
);

/** Every word that documents have or had, to find the nearest spelling. Dumps leave it out. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    /** Its form in the documents: without its ending. */
    lexeme: text().notNull(),
  },
  (table) => [
    index('search_vocabulary_lexeme').on(table.lexeme),
    index('search_vocabulary_near').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Words for one thing, in both languages: who searches for one finds the others (`portal-admin catalogue import-synonyms`). */
export const searchSynonyms = pgTable('search_synonyms', { word: text().primaryKey(), others: text().array().notNull() });
