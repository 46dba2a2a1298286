import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { invoices } from './invoice.ts';

/** A member's credit; no row is a balance of 0. Always the sum of his ledger (PAY-8). */
export const creditAccounts = pgTable(
  'credit_accounts',
  { memberId: integer('member_id').primaryKey(), balance: cents('balance').notNull().default(0) },
  (table) => [check('credit_accounts_balance', sql`${table.balance} >= 0`)],
);

export const creditTypes = ['grant', 'refund', 'payment', 'return', 'overpayment', 'late_payment', 'adjustment'] as const;
export type CreditType = (typeof creditTypes)[number];

/** The ledger: rows are only added. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => creditAccounts.memberId),
    type: text('type', { enum: creditTypes }).notNull(),
    delta: cents('delta').notNull(),
    en: text('en').notNull(),
    zh: text('zh').notNull(),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('credit_entries_member').on(table.memberId, table.createdAt), check('credit_entries_delta', sql`${table.delta} <> 0`)],
);
export type CreditEntryRow = typeof creditEntries.$inferSelect;
