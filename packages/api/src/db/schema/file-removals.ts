import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Files that a job deletes when they are due: replaced ones at once, identity documents some days after the decision. */
export const fileRemovals = pgTable('file_removals', { file: text().primaryKey(), due_at: moment().notNull() }, (table) => [
  index('file_removals_due').on(table.due_at),
]);
