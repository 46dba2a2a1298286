import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, id, timestamptz } from './columns.ts';
import { invoices } from './invoice.ts';
import { members } from './members.ts';
import { memberGroups, memberPrices, memberTypes } from './membership-types.ts';

/** `submitted` waits for approval, `approved` for payment; `completed` has created members. */
export const applicationStates = ['submitted', 'approved', 'rejected', 'completed'] as const;

/** An application for membership. Its code opens its payment page without a login. */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique(),
    type_id: integer()
      .notNull()
      .references(() => memberTypes.id),
    price_id: integer()
      .notNull()
      .references(() => memberPrices.id),
    state: text({ enum: applicationStates }).notNull(),
    /** The host's price and administration fee, once for a family. */
    amount: cents().notNull(),
    /** Where the health questionnaire is stored; gym only. */
    parq_file: text(),
    locale: text({ enum: ['en', 'zh'] }).notNull(),
    /** When the declarations and direct marketing were agreed to, and in which version. */
    agreed_at: timestamptz().notNull(),
    direct_marketing_at: timestamptz(),
    consent_version: text().notNull(),
    invoice_id: uuid().references(() => invoices.id),
    created_at: timestamptz().notNull(),
    decided_at: timestamptz(),
    /** Why the office rejected it, as the applicant reads it. */
    reason: text(),
  },
  (table) => [
    index('applications_state').on(table.state, table.created_at),
    index('applications_invoice').on(table.invoice_id),
    check('applications_state', sql`${table.state} in ('submitted', 'approved', 'rejected', 'completed')`),
  ],
);
export type ApplicationRow = typeof applications.$inferSelect;

/** A renewal that was ordered; it takes effect once its invoice is paid. */
export const renewals = pgTable(
  'renewals',
  {
    id: uuid().primaryKey().defaultRandom(),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    price_id: integer()
      .notNull()
      .references(() => memberPrices.id),
    /** The group after the renewal: a different one if the member has outgrown theirs. */
    group_id: integer()
      .notNull()
      .references(() => memberGroups.id),
    invoice_id: uuid()
      .notNull()
      .unique()
      .references(() => invoices.id),
    created_at: timestamptz().notNull(),
    completed_at: timestamptz(),
  },
  (table) => [index('renewals_member').on(table.member_id)],
);
export type RenewalRow = typeof renewals.$inferSelect;

export const applicantRoles = ['individual', 'host', 'parent', 'child'] as const;

/** A person in an application, or one who joins a family when it renews. Only four characters of an identity number are stored. */
export const applicants = pgTable(
  'applicants',
  {
    id: id(),
    application_id: uuid().references(() => applications.id),
    renewal_id: uuid().references(() => renewals.id),
    position: smallint().notNull(),
    role: text({ enum: applicantRoles }).notNull(),
    group_id: integer()
      .notNull()
      .references(() => memberGroups.id),
    title: text(),
    gender: text(),
    surname: text(),
    given_name: text(),
    other_name: text(),
    dob: date().notNull(),
    hkid: text(),
    passport_no: text(),
    mobile_country_code: text(),
    mobile: text(),
    email: text(),
    language: text({ enum: ['en', 'zh'] }).notNull(),
    is_volunteer: boolean().notNull(),
    /** What else the association stores: address, emergency contact, career and the like. */
    profile: jsonb().$type<Record<string, string>>().notNull(),
    /** Null once deleted because the order wasn't paid. */
    icon_file: text(),
    /** Null if a gym application had none, and once deleted. */
    id_file: text(),
    /** Why the office asks for a better photo or document, as the applicant reads it; null once it has come. */
    photo_reason: text(),
    document_reason: text(),
    /** The member that this person became. */
    member_id: integer().references(() => members.id),
  },
  (table) => [
    uniqueIndex('applicants_application').on(table.application_id, table.position),
    uniqueIndex('applicants_renewal').on(table.renewal_id, table.position),
    check('applicants_owner', sql`(${table.application_id} is null) <> (${table.renewal_id} is null)`),
  ],
);
export type ApplicantRow = typeof applicants.$inferSelect;
