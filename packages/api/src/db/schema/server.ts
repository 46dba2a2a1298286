import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';
import { members } from './members.ts';

/**
 * First responses by Idempotency-Key (PAY-6). `response` is encrypted with the key itself, and we store only the key's hash, because a response
 * may contain a token.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key_hash: text().primaryKey(),
    fingerprint: text().notNull(),
    response: text('answer'),
    created_at: timestamptz().notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.created_at)],
);

/** Attempts in the current window, per limit and caller; shared by all servers. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    window_ends_at: timestamptz().notNull(),
  },
  (table) => [index('rate_limits_over').on(table.window_ends_at)],
);

/**
 * Mails to send, written in the transaction they report (PAY-9). `dedupe` names the event, which is mailed once. Those with a member are
 * also that account's messages (MESSAGE-1), even if nothing could be sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    dedupe: text().notNull().unique(),
    template: text().notNull(),
    /** Null: a message in the account only. */
    recipient: text(),
    member_id: integer().references(() => members.id),
    /** When the member saw it in the account. */
    read_at: timestamptz(),
    locale: text({ enum: ['en', 'zh'] }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: timestamptz().notNull(),
    attempts: integer().notNull().default(0),
    next_at: timestamptz().notNull(),
    sent_at: timestamptz(),
  },
  (table) => [
    index('outbox_unsent').on(table.next_at).where(sql`${table.sent_at} is null`),
    index('outbox_recipient').on(table.recipient, table.id),
    index('outbox_member').on(table.member_id, table.id).where(sql`${table.member_id} is not null`),
  ],
);
export type OutboxRow = typeof outbox.$inferSelect;

/** Files for a job to delete when they are due: replaced ones at once, identity documents some days after the decision. */
export const fileRemovals = pgTable('file_removals', { file: text().primaryKey(), due_at: timestamptz().notNull() }, (table) => [
  index('file_removals_due').on(table.due_at),
]);

/** Random strings shared by all of a database's servers; never sent anywhere. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
