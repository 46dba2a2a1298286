import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { memberGroups } from './membership-types.ts';

/** Accounts of all three kinds. A family is a host and those whose `host_id` is his. */
export const members = pgTable(
  'members',
  {
    id: id(),
    /** The member number, in upper case. */
    code: text().notNull().unique(),
    kind: text({ enum: ['online', 'association', 'fitness'] }).notNull(),
    title: text(),
    gender: text(),
    surname: text(),
    given_name: text(),
    other_name: text(),
    email: text(),
    /** When its owner proved that it is his. An association's own members need no proof. */
    email_verified_at: moment(),
    mobile_country_code: text(),
    mobile: text(),
    dob: date(),
    /** Of mails. */
    language: text({ enum: ['en', 'zh'] })
      .notNull()
      .default('en'),
    /** argon2id; null: no login yet. */
    password_hash: text(),
    group_id: integer().references(() => memberGroups.id),
    /** Valid through this day. */
    expiry_date: date(),
    icon_file: text(),
    host_id: integer().references((): AnyPgColumn => members.id),
    is_parent: boolean().notNull().default(false),
    is_volunteer: boolean().notNull().default(false),
    created_at: moment().notNull(),
  },
  (table) => [index('members_host').on(table.host_id), index('members_email').on(sql`lower(${table.email})`)],
);
export type MemberRecord = typeof members.$inferSelect;

/** Secret addresses of families' calendars. A key opens only what this database holds beside it. */
export const calendars = pgTable('calendars', {
  member_id: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
});
