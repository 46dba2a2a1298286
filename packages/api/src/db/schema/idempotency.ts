import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** First answers by Idempotency-Key (PAY-6). `answer` is sealed with the key itself, of which only a hash is stored: an answer may carry a token. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key_hash: text().primaryKey(),
    fingerprint: text().notNull(),
    answer: text(),
    created_at: moment().notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.created_at)],
);
