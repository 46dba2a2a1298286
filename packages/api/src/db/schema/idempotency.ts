import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** First answers by key, written by the transaction that did the work, so that a lost answer can be given again (PAY-6). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who sent it and to which call: keys of two callers never meet. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
