import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** What the office did, one row per operation, written in its transaction. Append-only. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** Who did it: the name of a staff account, or of an operator at the command line. */
    staff: text().notNull(),
    action: text().notNull(),
    /** What it was done to: `order INV-…`, `class SW-101`, `member M000001A`. */
    subject: text().notNull(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    created_at: moment().notNull(),
  },
  (table) => [index('staff_actions_subject').on(table.subject, table.id)],
);
export type StaffActionRow = typeof staffActions.$inferSelect;
