import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { posts } from './catalogue.ts';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The search's index of posts. Triggers update it after each change of a post, a class or a venue. Dumps leave it out. */
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
    /** The names around it: category, unit, classes, venues. */
    names: words().notNull(),
    /**
     * All its words, including descriptions and tags, and its facets: `@6.morning.sha-tin` for a class, in every combination of its parts.
     */
    words: words().notNull(),
  },
  (table) => [
    index('search_documents_words').using('gin', table.words),
    index('search_documents_order').on(table.type, table.order, table.post_id).where(sql`${table.active}`),
  ],
);

/** Every word that documents have or once had, to find the nearest spelling. Dumps leave it out. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    word: text().primaryKey(),
    /** Its form in the documents: without the ending. */
    lexeme: text().notNull(),
  },
  (table) => [
    index('search_vocabulary_lexeme').on(table.lexeme),
    index('search_vocabulary_near').using('gin', table.word.op('gin_trgm_ops')),
  ],
);

/** Words for the same thing, in both languages: a search for one finds the others (`portal-admin catalogue import-synonyms`). */
export const searchSynonyms = pgTable('search_synonyms', { word: text().primaryKey(), others: text().array().notNull() });
