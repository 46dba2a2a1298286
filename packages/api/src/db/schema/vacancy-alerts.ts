import type { PostFilter } from '@portal/contract/endpoints';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { activities } from './catalogue.ts';
import { timestamptz } from './columns.ts';
import { members } from './members.ts';

/** Alerts for people who want to know when a class, or one that a search finds, has a place. */
export const vacancyAlerts = pgTable(
  'place_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A member, or a visitor's e-mail. */
    member_id: integer().references(() => members.id, { onDelete: 'cascade' }),
    email: text(),
    locale: text({ enum: ['en', 'zh'] }).notNull(),
    /** A class, or a search. */
    activity_id: integer().references(() => activities.id, { onDelete: 'cascade' }),
    search: jsonb().$type<PostFilter>(),
    /** When the owner of the e-mail agreed; no alert is mailed before that. */
    proved_at: timestamptz(),
    /** Classes that had a place when the alert was last mailed, or requested. */
    open: integer().array().notNull(),
    told_at: timestamptz(),
    created_at: timestamptz().notNull(),
  },
  (table) => {
    const target = sql`md5(coalesce(${table.activity_id}::text, ${table.search}::text))`;
    return [
      uniqueIndex('place_alerts_member').on(table.member_id, target).where(sql`${table.member_id} is not null`),
      uniqueIndex('place_alerts_email').on(sql`lower(${table.email})`, target).where(sql`${table.email} is not null`),
      index('place_alerts_class').on(table.activity_id),
      check('place_alerts_owner', sql`num_nonnulls(${table.member_id}, ${table.email}) = 1`),
      check('place_alerts_target', sql`num_nonnulls(${table.activity_id}, ${table.search}) = 1`),
    ];
  },
);
export type VacancyAlertRow = typeof vacancyAlerts.$inferSelect;
