import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Mails to send, written by the transaction that they tell of (PAY-9). `dedupe` names the fact: it is told once. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dedupe: text('dedupe').notNull().unique(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: ['en', 'zh'] }).notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('outbox_unsent').on(table.nextAt).where(sql`${table.sentAt} is null`)],
);
export type OutboxRow = typeof outbox.$inferSelect;
