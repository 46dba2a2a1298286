import { pgTable, text } from 'drizzle-orm/pg-core';

/** Random texts that all servers on one database share; never sent anywhere. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });
