import { pgTable, text } from 'drizzle-orm/pg-core';

/** Names, contact and footer of the portal, one row a field. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text() });
