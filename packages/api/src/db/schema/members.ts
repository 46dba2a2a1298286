import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, indexesOfText, timestamptz } from './columns.ts';
import { memberGroups } from './membership-types.ts';

/** Accounts of all three kinds. A family is a host and everyone whose `host_id` is the host. */
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
    /** When the owner confirmed that it's theirs. The association's own members don't need to. */
    email_verified_at: timestamptz(),
    mobile_country_code: text(),
    mobile: text(),
    dob: date(),
    /** The language of their mails. */
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
    created_at: timestamptz().notNull(),
    /** The account that this one was merged into; it can't log in any more. */
    merged_into_id: integer().references((): AnyPgColumn => members.id),
    /** When the office forgot the person: nothing but the number is left. */
    forgotten_at: timestamptz(),
  },
  (table) => [
    index('members_host').on(table.host_id),
    index('members_email').on(sql`lower(${table.email})`),
    ...indexesOfText('members', textOf(table)),
  ],
);
export type MemberRecord = typeof members.$inferSelect;

type Words = 'code' | 'surname' | 'given_name' | 'other_name' | 'email' | 'mobile_country_code' | 'mobile';
function textOf(row: Record<Words, AnyPgColumn>): SQL {
  const names = sql`' ' || coalesce(${row.surname}, '') || ' ' || coalesce(${row.given_name}, '') || ' ' || coalesce(${row.surname}, '')`;
  const mobile = sql`coalesce(${row.mobile_country_code}, '') || coalesce(${row.mobile}, '')`;
  return sql`(' ' || ${row.code} || ${names} || ' ' || coalesce(${row.other_name}, '') || ' ' || coalesce(${row.email}, '') || ' ' || ${mobile})`;
}

/** All by which the office finds a person: number, names in either order, e-mail and, at its end, the telephone number. */
export const memberText = textOf(members);

/** Secret addresses of families' calendars. */
export const calendars = pgTable('calendars', {
  member_id: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
});
