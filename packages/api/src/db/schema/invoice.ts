import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { activities } from './catalogue.ts';
import { cents, id, timestamptz } from './columns.ts';
import { members } from './members.ts';

/** The running number in an invoice's code. Ids are random, because a code may be read aloud but an id opens the invoice. */
export const invoiceNumbers = pgSequence('invoice_number');
export const receiptNumbers = pgSequence('receipt_number');

const invoiceStates = ['open', 'paid', 'expired', 'cancelled'] as const;
const invoicePurposes = ['enrolment', 'application', 'renewal'] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/** An order. The first submit (`confirmed`, R-59) fixes its credit and coupon amounts; the rest is paid with a payment method. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    purpose: text({ enum: invoicePurposes }).notNull().default('enrolment'),
    /** Null for an application: it has no account yet, and its code opens it. */
    member_id: integer().references(() => members.id),
    apply_code: text(),
    /** Where to mail about an order without an account. */
    email: text(),
    /** Held for three days instead of twenty minutes: waiting-list offers, approvals, applications. */
    advance: boolean().notNull().default(false),
    state: text({ enum: invoiceStates }).notNull().default('open'),
    amount: cents().notNull(),
    confirmed: boolean().notNull().default(false),
    credit_used: cents().notNull().default(0),
    coupon_used: cents().notNull().default(0),
    coupon_id: integer(),
    /** The language of its mails. */
    locale: text({ enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    created_at: timestamptz().notNull(),
    /** The end of the countdown on the page; never moves. */
    org_expiry_time: timestamptz().notNull(),
    /** When the places are released; starting an online payment may move this to the end of the grace period. */
    expiry_time: timestamptz().notNull(),
    closed_at: timestamptz(),
    /** The order of the booking that this one's replaces once it is paid: always locked before it. */
    from_invoice_id: uuid().references((): AnyPgColumn => invoices.id),
  },
  (table) => [
    index('invoices_member').on(table.member_id, table.created_at),
    index('invoices_apply_code').on(table.apply_code),
    index('invoices_created').on(table.created_at),
    index('invoices_expiring').on(table.expiry_time).where(sql`${table.state} = 'open'`),
    check('invoices_owner', sql`${table.member_id} is not null or ${table.apply_code} is not null`),
    check('invoices_state', sql`${table.state} in ('open', 'paid', 'expired', 'cancelled')`),
    check(
      'invoices_amounts',
      sql`${table.amount} >= 0 and ${table.credit_used} >= 0 and ${table.coupon_used} >= 0 and ${table.credit_used} + ${table.coupon_used} <= ${table.amount}`,
    ),
    check('invoices_clocks', sql`${table.expiry_time} >= ${table.org_expiry_time}`),
    check('invoices_closed', sql`(${table.state} = 'open') = (${table.closed_at} is null)`),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** A line of an order, described in both languages as it was when ordered. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    position: smallint().notNull(),
    /** `applicant` lines are places in a class and take a special request; `member` lines are membership fees. */
    item_type: text({ enum: ['applicant', 'member'] }).notNull(),
    activity_id: integer().references(() => activities.id),
    participant_id: integer().references(() => members.id),
    /** Up to four lines of text. */
    en: text().array().notNull(),
    zh: text().array().notNull(),
    fee_kind: text(),
    amount: cents().notNull(),
    special_request: text(),
  },
  (table) => [
    uniqueIndex('invoice_lines_position').on(table.invoice_id, table.position),
    check('invoice_lines_amount', sql`${table.amount} >= 0`),
    check(
      'invoice_lines_place',
      sql`(${table.item_type} = 'applicant') = (${table.activity_id} is not null and ${table.participant_id} is not null)`,
    ),
  ],
);
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

/** At most one per invoice (PAY-3). */
export const receipts = pgTable('receipts', {
  id: id(),
  code: text().notNull().unique(),
  invoice_id: uuid()
    .notNull()
    .unique()
    .references(() => invoices.id),
  amount: cents().notNull(),
  created_at: timestamptz().notNull(),
});
export type ReceiptRow = typeof receipts.$inferSelect;
