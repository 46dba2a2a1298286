import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { cents, id, timestamptz } from './columns.ts';
import { invoices } from './invoice.ts';
import { members } from './members.ts';

/** A member's credit balance, always the sum of their ledger entries (PAY-8). A member without a row has 0. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    member_id: integer()
      .primaryKey()
      .references(() => members.id),
    balance: cents().notNull().default(0),
  },
  (table) => [check('credit_accounts_balance', sql`${table.balance} >= 0`)],
);

const creditTypes = ['grant', 'refund', 'payment', 'return', 'overpayment', 'late_payment', 'adjustment'] as const;
export type CreditType = (typeof creditTypes)[number];

/** The ledger of credit movements: append-only. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    member_id: integer()
      .notNull()
      .references(() => creditAccounts.member_id),
    type: text({ enum: creditTypes }).notNull(),
    delta: cents().notNull(),
    en: text().notNull(),
    zh: text().notNull(),
    invoice_id: uuid().references(() => invoices.id),
    created_at: timestamptz().notNull(),
  },
  (table) => [
    index('credit_entries_member').on(table.member_id, table.created_at),
    check('credit_entries_delta', sql`${table.delta} <> 0`),
  ],
);
export type CreditEntryRow = typeof creditEntries.$inferSelect;
