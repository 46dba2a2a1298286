import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, id, timestamptz } from './columns.ts';
import { invoices } from './invoice.ts';

/**
 * `starting` until the provider has responded, `live` while it can be paid, `confirming` if a signed reply reports it as paid and the
 * provider hasn't confirmed it yet, `review` while the provider or a person looks into it, then one of the last three. Money that comes
 * later is still recorded (PAY-4).
 */
const attemptStates = ['starting', 'live', 'confirming', 'review', 'succeeded', 'failed', 'lapsed'] as const;
export type AttemptState = (typeof attemptStates)[number];
/** States in which money may still come. */
export const openAttemptStates = ['starting', 'live', 'confirming', 'review'] as const satisfies AttemptState[];

/** One attempt to collect an invoice's money through a provider; at most one is live per invoice. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** Our reference at the provider: PayMe's orderId, the card gateway's transaction_uuid. */
    id: uuid().primaryKey().defaultRandom(),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    /** `counter`: money that the office took itself. */
    provider: text({ enum: ['payme', 'card', 'counter'] }).notNull(),
    /** The gateway where the attempt started, and where it finishes. */
    gateway: text().notNull(),
    method: text().notNull(),
    amount: cents().notNull(),
    state: text({ enum: attemptStates }).notNull(),
    /** The wallet's id of its request: PayMe's paymentRequestId. */
    provider_id: text(),
    web_link: text(),
    app_link: text(),
    /** The card gateway's transaction, as named in its signed reply. */
    transaction_id: text(),
    /** The provider's latest status. */
    status_code: text(),
    status_text: text(),
    locale: text({ enum: ['en', 'zh'] }).notNull(),
    created_at: timestamptz().notNull(),
    /** After this the provider takes no money for it: PayMe's request has expired, the card page is closed. */
    expires_at: timestamptz().notNull(),
    checked_at: timestamptz(),
  },
  (table) => [
    uniqueIndex('payment_attempts_one_live').on(table.invoice_id).where(sql`${table.state} in ('starting', 'live')`),
    uniqueIndex('payment_attempts_request').on(table.gateway, table.provider_id),
    index('payment_attempts_invoice').on(table.invoice_id),
    index('payment_attempts_open').on(table.expires_at).where(sql`${table.state} in ('starting', 'live', 'confirming', 'review')`),
    check('payment_attempts_state', sql`${table.state} in ('starting', 'live', 'confirming', 'review', 'succeeded', 'failed', 'lapsed')`),
    check('payment_attempts_amount', sql`${table.amount} > 0`),
  ],
);
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;

/** Money that a provider took: one row per transaction, so a replayed notice adds nothing (PAY-3). */
export const captures = pgTable(
  'captures',
  {
    id: id(),
    attempt_id: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    transaction_id: text().notNull(),
    amount: cents().notNull(),
    /** What the money did: it paid the invoice, or came a second time, too late for the places, or in the wrong amount. */
    outcome: text({ enum: ['paid', 'overpaid', 'late', 'partial'] }).notNull(),
    created_at: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('captures_transaction').on(table.attempt_id, table.transaction_id),
    uniqueIndex('captures_one_payment').on(table.invoice_id).where(sql`${table.outcome} in ('paid', 'late')`),
    index('captures_invoice').on(table.invoice_id),
    index('captures_created').on(table.created_at),
    check('captures_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * Money to give back: more than an invoice needs (PAY-3), for places that are gone (PAY-5), or as the staff decide. It becomes credit or is
 * refunded by hand.
 */
export const overpayments = pgTable(
  'overpayments',
  {
    id: id(),
    capture_id: integer()
      .notNull()
      .references(() => captures.id),
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    amount: cents().notNull(),
    resolution: text({ enum: ['credit', 'refund'] }).notNull(),
    created_at: timestamptz().notNull(),
    settled_at: timestamptz(),
    /** A refund that was opened by mistake. */
    cancelled_at: timestamptz(),
  },
  (table) => [
    index('overpayments_capture').on(table.capture_id),
    index('overpayments_invoice').on(table.invoice_id),
    check('overpayments_amount', sql`${table.amount} > 0`),
  ],
);

/** Something for the association's staff to look at. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    kind: text({
      enum: [
        'late_payment',
        'overpayment',
        'refund_due',
        'payment_mismatch',
        'payment_review',
        'payment_unknown',
        'offer_impossible',
        'mail_failed',
      ],
    }).notNull(),
    invoice_id: uuid().references(() => invoices.id),
    detail: jsonb().$type<Record<string, string | number>>().notNull(),
    created_at: timestamptz().notNull(),
    resolved_at: timestamptz(),
  },
  (table) => [
    // Money without an order gets one alert only, even after the staff have dealt with it.
    uniqueIndex('alerts_unknown_payment').on(sql`(${table.detail}->>'transaction')`).where(sql`${table.kind} = 'payment_unknown'`),
  ],
);
export type AlertRow = typeof alerts.$inferSelect;
