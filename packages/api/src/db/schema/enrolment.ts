import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { activities } from './catalogue.ts';
import { cents, id, timestamptz } from './columns.ts';
import { invoices } from './invoice.ts';
import { members } from './members.ts';

/** `held` and `paid` take a seat (SEAT-1); the others don't: an order that wasn't paid, a move to another class, a withdrawal by the office. */
const enrolmentStates = ['held', 'paid', 'released', 'transferred', 'withdrawn'] as const;

/** A participant's place in a class. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    activity_id: integer()
      .notNull()
      .references(() => activities.id),
    participant_id: integer()
      .notNull()
      .references(() => members.id),
    invoice_id: uuid().references(() => invoices.id),
    state: text({ enum: enrolmentStates }).notNull(),
    fee: cents().notNull(),
    created_at: timestamptz().notNull(),
    paid_at: timestamptz(),
    /** The class that the participant was moved to. */
    transferred_to_id: integer().references(() => activities.id),
    /** The order of the difference, if the participant moved here from a cheaper class. */
    difference_invoice_id: uuid().references(() => invoices.id),
    /** Of that order, what was charged for the move itself: it is never given back. */
    change_fee: cents().notNull().default(0),
    /** The booking that this one replaces: at once, or once the order for the difference is paid (CHANGE-3). */
    replaces_id: integer().references((): AnyPgColumn => enrolments.id),
    /** When the office withdrew the participant, or cancelled the class. */
    withdrawn_at: timestamptz(),
  },
  (table) => [
    uniqueIndex('enrolments_one_active').on(table.participant_id, table.activity_id).where(sql`${table.state} in ('held', 'paid')`),
    index('enrolments_places').on(table.activity_id).where(sql`${table.state} in ('held', 'paid')`),
    index('enrolments_invoice').on(table.invoice_id),
    index('enrolments_paid_at').on(table.paid_at).where(sql`${table.state} = 'paid'`),
    index('enrolments_participant').on(table.participant_id),
    index('enrolments_replaces').on(table.replaces_id).where(sql`${table.replaces_id} is not null`),
    check('enrolments_state', sql`${table.state} in ('held', 'paid', 'released', 'transferred', 'withdrawn')`),
    check('enrolments_fee', sql`${table.fee} >= 0`),
    check('enrolments_paid', sql`${table.state} <> 'paid' or ${table.paid_at} is not null`),
  ],
);
export type EnrolmentRow = typeof enrolments.$inferSelect;

/** Who came to a lesson: one mark per place and day, the newest. */
export const attendance = pgTable(
  'attendance',
  {
    enrolment_id: integer()
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    state: text({ enum: ['present', 'absent', 'late'] }).notNull(),
    /** A staff account. */
    marked_by: text().notNull(),
    marked_at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrolment_id, table.day] })],
);
