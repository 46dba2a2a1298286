import { type SQL, sql } from 'drizzle-orm';
import { index, integer, timestamp } from 'drizzle-orm/pg-core';

/** An auto-incrementing primary key. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A point in time, stored in UTC. */
export const timestamptz = () => timestamp({ withTimezone: true });

/** An amount in cents of HK$ (PAY-1). */
export const cents = () => integer();

/**
 * What a text is searched by: three letters at a time, and single characters for Chinese, whose words are too short and whose letters aren't
 * letters in every database's locale.
 */
export const indexesOfText = (table: string, text: SQL) => [
  index(`${table}_text`).using('gin', sql`${text} gin_trgm_ops`),
  index(`${table}_characters`).using('gin', sql`string_to_array(${text}, null)`),
];
