import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { invoices } from './invoice.ts';

/**
 * `starting` until the provider has answered, `live` while a person may pay it, `superseded` when another attempt took its place (money may still
 * come from it, R-58), then one of the final three.
 */
export const attemptStates = ['starting', 'live', 'superseded', 'succeeded', 'failed', 'lapsed'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** One try to take an invoice's money through a provider; at most one live an invoice. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Our reference at the provider: PayMe's orderId, the card gateway's transaction_uuid. */
    id: uuid('id').primaryKey().defaultRandom(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    provider: text('provider', { enum: ['payme', 'card'] }).notNull(),
    method: text('method').notNull(),
    amount: cents('amount').notNull(),
    state: text('state', { enum: attemptStates }).notNull(),
    /** PayMe's paymentRequestId. */
    providerId: text('provider_id').unique(),
    webLink: text('web_link'),
    appLink: text('app_link'),
    /** What the provider said last. */
    statusCode: text('status_code'),
    statusText: text('status_text'),
    locale: text('locale', { enum: ['en', 'zh'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** From then on the provider takes no money for it. */
    expiresAt: instant('expires_at').notNull(),
    checkedAt: instant('checked_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_live').on(table.invoiceId).where(sql`${table.state} in ('starting', 'live')`),
    index('payment_attempts_invoice').on(table.invoiceId),
    index('payment_attempts_open').on(table.expiresAt).where(sql`${table.state} in ('starting', 'live', 'superseded')`),
    check('payment_attempts_state', sql`${table.state} in ('starting', 'live', 'superseded', 'succeeded', 'failed', 'lapsed')`),
    check('payment_attempts_amount', sql`${table.amount} > 0`),
  ],
);
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;

/** Money that a provider took: one row a provider's transaction, so that a replayed notice is nothing new (PAY-3). */
export const captures = pgTable(
  'captures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    transactionId: text('transaction_id').notNull(),
    amount: cents('amount').notNull(),
    /** What became of it: it paid the invoice, or it came a second time, or too late for the places. */
    outcome: text('outcome', { enum: ['paid', 'overpaid', 'late'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('captures_transaction').on(table.attemptId, table.transactionId),
    uniqueIndex('captures_one_payment').on(table.invoiceId).where(sql`${table.outcome} in ('paid', 'late')`),
    check('captures_amount', sql`${table.amount} > 0`),
  ],
);

/** Money beyond what an invoice needs (PAY-3) or for places that are gone (PAY-5): given as credit, or to be refunded by hand. */
export const overpayments = pgTable(
  'overpayments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    captureId: bigint('capture_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => captures.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amount: cents('amount').notNull(),
    resolution: text('resolution', { enum: ['credit', 'refund'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [check('overpayments_amount', sql`${table.amount} > 0`)],
);

/** Something that a person of the association has to look at. */
export const alerts = pgTable('alerts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', {
    enum: ['late_payment', 'overpayment', 'refund_due', 'payment_mismatch', 'payment_review', 'mail_failed'],
  }).notNull(),
  invoiceId: uuid('invoice_id').references(() => invoices.id),
  detail: jsonb('detail').$type<Record<string, string | number>>().notNull(),
  createdAt: instant('created_at').notNull(),
  resolvedAt: instant('resolved_at'),
});
export type AlertRow = typeof alerts.$inferSelect;
