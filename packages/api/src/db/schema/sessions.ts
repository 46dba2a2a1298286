import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Logins. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    token_hash: text().primaryKey(),
    member_id: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    created_at: timestamptz().notNull(),
    expires_at: timestamptz().notNull(),
  },
  (table) => [index('sessions_member').on(table.member_id)],
);

/**
 * Requests for a reset link, one for every well-formed code, so that an unknown code causes the same work. A job looks up the
 * member, mails the link and keeps only the hash of its token.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    member_code: text().notNull(),
    /** The language of the page it was requested on; null if the request named none. */
    language: text({ enum: ['en', 'zh'] }),
    requested_at: timestamptz().notNull(),
    handled_at: timestamptz(),
    token_hash: text().unique(),
    expires_at: timestamptz(),
    used_at: timestamptz(),
  },
  (table) => [index('password_resets_waiting').on(table.handled_at)],
);

/** The code last mailed to verify a member's e-mail; only its hash is stored. */
export const emailCodes = pgTable('email_codes', {
  member_id: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: timestamptz().notNull(),
});
