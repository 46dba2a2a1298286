import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Secret addresses of families' calendars. A key opens only what this database holds beside it. */
export const calendars = pgTable('calendars', {
  member_id: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
});
