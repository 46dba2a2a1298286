import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { invoices } from './invoice.ts';

/** `held` and `paid` take a place (SEAT-1); `released` and `transferred` don't. */
export const enrolmentStates = ['held', 'paid', 'released', 'transferred'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

/** A place of a participant in a class. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    activityId: integer('activity_id').notNull(),
    participantId: integer('participant_id').notNull(),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    state: text('state', { enum: enrolmentStates }).notNull(),
    fee: cents('fee').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    /** The class that the participant was moved to. */
    transferredToId: integer('transferred_to_id'),
  },
  (table) => [
    uniqueIndex('enrolments_one_active').on(table.participantId, table.activityId).where(sql`${table.state} in ('held', 'paid')`),
    index('enrolments_places').on(table.activityId).where(sql`${table.state} in ('held', 'paid')`),
    index('enrolments_invoice').on(table.invoiceId),
    index('enrolments_participant').on(table.participantId),
    check('enrolments_state', sql`${table.state} in ('held', 'paid', 'released', 'transferred')`),
    check('enrolments_fee', sql`${table.fee} >= 0`),
    check('enrolments_paid', sql`${table.state} <> 'paid' or ${table.paidAt} is not null`),
  ],
);
export type EnrolmentRow = typeof enrolments.$inferSelect;
