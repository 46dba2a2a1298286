import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

/** `desk` serves families at the counter, `programme` the classes, `membership` the people, `money` refunds and accounts; `head` everything. */
export const staffRoles = ['desk', 'programme', 'membership', 'money', 'head'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Accounts of the association's staff, apart from members'. */
export const staff = pgTable(
  'staff',
  {
    id: id(),
    /** An e-mail address, in lower case. */
    login: text().notNull(),
    name: text().notNull(),
    roles: text({ enum: staffRoles }).array().notNull(),
    /** argon2id. */
    password_hash: text().notNull(),
    /** Base32; null until the second factor is set up, which the first login requires. */
    totp_secret: text(),
    /** The step of the last code used: a code works once. */
    totp_step: bigint({ mode: 'number' }),
    /** SHA-256 of codes that each replace the second factor once. */
    recovery_hashes: text().array().notNull().default([]),
    disabled_at: timestamptz(),
    created_at: timestamptz().notNull(),
  },
  (table) => [uniqueIndex('staff_login').on(sql`lower(${table.login})`)],
);
export type StaffRow = typeof staff.$inferSelect;

export const staffSessions = pgTable(
  'staff_sessions',
  {
    token_hash: text().primaryKey(),
    staff_id: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    created_at: timestamptz().notNull(),
    last_used_at: timestamptz().notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staff_id)],
);

/** What the office did, one row per operation, written in its transaction. Append-only. */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: id(),
    /** Who did it: the name of a staff account, or of an operator at the command line. */
    staff: text().notNull(),
    action: text().notNull(),
    /** What it was done to: `order INV-…`, `class SW-101`, `member M000001A`. */
    subject: text().notNull(),
    reason: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    created_at: timestamptz().notNull(),
  },
  (table) => [index('staff_actions_subject').on(table.subject, table.id)],
);
export type StaffActionRow = typeof staffActions.$inferSelect;

/** Actions that need a second person, until one confirms or refuses them. */
export const staffApprovals = pgTable('staff_approvals', {
  id: id(),
  /** The desk's call: `people/:id/merge`. */
  path: text().notNull(),
  /** What the call names: a member's number, an order's code. */
  subject: text().notNull(),
  input: jsonb().$type<object>().notNull(),
  reason: text(),
  asked_by: text().notNull(),
  asked_at: timestamptz().notNull(),
  decided_by: text(),
  decided_at: timestamptz(),
});
