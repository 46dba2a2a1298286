import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** Mails to send, written by the transaction that they tell of (PAY-9). `dedupe` names the fact: it is told once. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    dedupe: text().notNull().unique(),
    template: text().notNull(),
    recipient: text().notNull(),
    locale: text({ enum: ['en', 'zh'] }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: moment().notNull(),
    attempts: integer().notNull().default(0),
    next_at: moment().notNull(),
    sent_at: moment(),
  },
  (table) => [index('outbox_unsent').on(table.next_at).where(sql`${table.sent_at} is null`)],
);
export type OutboxRow = typeof outbox.$inferSelect;
