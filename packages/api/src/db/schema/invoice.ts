import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgSequence, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';

/** Running number inside an invoice's code. Ids are random: a code may be read aloud, an id opens the invoice. */
export const invoiceNumbers = pgSequence('invoice_number');
export const receiptNumbers = pgSequence('receipt_number');

export const invoiceStates = ['open', 'paid', 'expired', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoicePurposes = ['enrolment', 'application', 'renewal'] as const;
export type InvoicePurpose = (typeof invoicePurposes)[number];

/** An order. Credit and coupon amounts are fixed by the first submit (`confirmed`, R-59); what is left goes to a payment method. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    code: text('code').notNull().unique(),
    purpose: text('purpose', { enum: invoicePurposes }).notNull().default('enrolment'),
    /** Null for an application: there is no account yet, the application's code opens it. */
    memberId: integer('member_id'),
    applyCode: text('apply_code'),
    /** Kept three days instead of twenty minutes: waiting-list offers, approvals, applications. */
    advance: boolean('advance').notNull().default(false),
    state: text('state', { enum: invoiceStates }).notNull().default('open'),
    amount: cents('amount').notNull(),
    confirmed: boolean('confirmed').notNull().default(false),
    creditUsed: cents('credit_used').notNull().default(0),
    couponUsed: cents('coupon_used').notNull().default(0),
    couponId: integer('coupon_id'),
    /** Language of its mails. */
    locale: text('locale', { enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    createdAt: instant('created_at').notNull(),
    /** What the countdown shows; never moves. */
    orgExpiryTime: instant('org_expiry_time').notNull(),
    /** When the places are let go; starting an online payment may move it to the end of the grace period. */
    expiryTime: instant('expiry_time').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('invoices_member').on(table.memberId, table.createdAt),
    index('invoices_apply_code').on(table.applyCode),
    index('invoices_expiring').on(table.expiryTime).where(sql`${table.state} = 'open'`),
    check('invoices_owner', sql`${table.memberId} is not null or ${table.applyCode} is not null`),
    check('invoices_state', sql`${table.state} in ('open', 'paid', 'expired', 'cancelled')`),
    check(
      'invoices_amounts',
      sql`${table.amount} >= 0 and ${table.creditUsed} >= 0 and ${table.couponUsed} >= 0 and ${table.creditUsed} + ${table.couponUsed} <= ${table.amount}`,
    ),
    check('invoices_clocks', sql`${table.expiryTime} >= ${table.orgExpiryTime}`),
    check('invoices_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
);
export type InvoiceRow = typeof invoices.$inferSelect;

/** One line of an order, described in both languages as it was when ordered. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    position: smallint('position').notNull(),
    /** `applicant` lines are places in a class and take a special request; `member` lines are membership fees. */
    itemType: text('item_type', { enum: ['applicant', 'member'] }).notNull(),
    activityId: integer('activity_id'),
    participantId: integer('participant_id'),
    /** Up to four lines of text. */
    en: text('en').array().notNull(),
    zh: text('zh').array().notNull(),
    feeKind: text('fee_kind'),
    amount: cents('amount').notNull(),
    specialRequest: text('special_request'),
  },
  (table) => [
    uniqueIndex('invoice_lines_position').on(table.invoiceId, table.position),
    check('invoice_lines_amount', sql`${table.amount} >= 0`),
    check(
      'invoice_lines_place',
      sql`(${table.itemType} = 'applicant') = (${table.activityId} is not null and ${table.participantId} is not null)`,
    ),
  ],
);
export type InvoiceLineRow = typeof invoiceLines.$inferSelect;

/** At most one an invoice (PAY-3). */
export const receipts = pgTable('receipts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text('code').notNull().unique(),
  invoiceId: uuid('invoice_id')
    .notNull()
    .unique()
    .references(() => invoices.id),
  amount: cents('amount').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ReceiptRow = typeof receipts.$inferSelect;
