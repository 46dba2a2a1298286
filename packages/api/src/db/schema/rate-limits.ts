import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Attempts in the running window, per limit and caller; shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    window_ends_at: moment().notNull(),
  },
  (table) => [index('rate_limits_over').on(table.window_ends_at)],
);
