import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { invoices } from './invoice.ts';

/** `waiting` stands in the queue, `offered` has a place held by its invoice; the rest is over. */
export const waitingStates = ['waiting', 'offered', 'enrolled', 'declined', 'lapsed', 'rejected', 'removed'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** An entry of a class's waiting list. `id` is its uuid on the wire; `seq` is the order of joining (SEAT-7). */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    activityId: integer('activity_id').notNull(),
    participantId: integer('participant_id').notNull(),
    /** The account that joined, and pays. */
    memberId: integer('member_id').notNull(),
    state: text('state', { enum: waitingStates }).notNull().default('waiting'),
    /** The offer: an advance order (SEAT-7). */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    locale: text('locale', { enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('waiting_entries_one_active')
      .on(table.participantId, table.activityId)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waiting_entries_queue').on(table.activityId, table.seq).where(sql`${table.state} = 'waiting'`),
    index('waiting_entries_member').on(table.memberId),
    index('waiting_entries_invoice').on(table.invoiceId),
    check('waiting_entries_state', sql`${table.state} in ('waiting', 'offered', 'enrolled', 'declined', 'lapsed', 'rejected', 'removed')`),
    check('waiting_entries_offer', sql`${table.state} <> 'offered' or ${table.invoiceId} is not null`),
  ],
);
export type WaitingEntryRow = typeof waitingEntries.$inferSelect;
