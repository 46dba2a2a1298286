import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { activities } from './catalogue.ts';
import { timestamptz } from './columns.ts';
import { invoices } from './invoice.ts';
import { members } from './members.ts';

/** `waiting` is in the queue, `offered` has a place held by its invoice; the others are over. */
const waitingStates = ['waiting', 'offered', 'enrolled', 'declined', 'lapsed', 'rejected', 'removed'] as const;

/** An entry in a class's waiting list. `id` is its uuid on the wire; `seq` is the order of joining (SEAT-7). */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    activity_id: integer()
      .notNull()
      .references(() => activities.id),
    participant_id: integer()
      .notNull()
      .references(() => members.id),
    /** The account that joined, and pays. */
    member_id: integer()
      .notNull()
      .references(() => members.id),
    state: text({ enum: waitingStates }).notNull().default('waiting'),
    /** The offer: an advance order (SEAT-7). */
    invoice_id: uuid().references(() => invoices.id),
    locale: text({ enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    created_at: timestamptz().notNull(),
    closed_at: timestamptz(),
    /** Why the office rejected it, as its owner reads it. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('waiting_entries_one_active')
      .on(table.participant_id, table.activity_id)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waiting_entries_queue').on(table.activity_id, table.seq).where(sql`${table.state} = 'waiting'`),
    index('waiting_entries_waiting').on(table.seq).where(sql`${table.state} = 'waiting'`),
    index('waiting_entries_class').on(table.activity_id),
    index('waiting_entries_member').on(table.member_id),
    index('waiting_entries_invoice').on(table.invoice_id),
    check('waiting_entries_state', sql`${table.state} in ('waiting', 'offered', 'enrolled', 'declined', 'lapsed', 'rejected', 'removed')`),
    check('waiting_entries_offer', sql`${table.state} <> 'offered' or ${table.invoice_id} is not null`),
  ],
);
export type WaitingEntryRow = typeof waitingEntries.$inferSelect;

/** An entry's files, one per document setting: a new one replaces the old. */
export const waitingDocuments = pgTable(
  'waiting_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    entry_id: uuid()
      .notNull()
      .references(() => waitingEntries.id),
    /** Name of the document setting. */
    name: text().notNull(),
    /** The file's name as its owner uploaded it. */
    file_name: text().notNull(),
    /** Where the file store keeps it. */
    file: text().notNull(),
    media_type: text().notNull(),
    size: integer().notNull(),
    created_at: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('waiting_documents_setting').on(table.entry_id, table.name)],
);
