import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
} from 'drizzle-orm/pg-core';
import { cents, id, indexesOfText, timestamptz } from './columns.ts';

/** Units, categories, groups and rich-text pages. Columns are named as on the wire. */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    type: text().notNull(),
    alias: text().unique(),
    active: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    group_order: integer(),
    /** Position in the recommended slider; null: not recommended. */
    recommended_group_order: integer(),
    parent_id: integer().references((): AnyPgColumn => posts.id),
    color: text(),
    photo: text(),
    code: text().unique(),
    url: text(),
    title: text(),
    en_title: text(),
    des: text(),
    en_des: text(),
    content: text(),
    en_content: text(),
    tag: text(),
    en_tag: text(),
    /** When the group's classes open, with a shuffled queue (LINE-01). */
    opens_at: timestamptz(),
    advanceClass: text('advance_class'),
    en_advanceClass: text('en_advance_class'),
    advanceClass_photo: text('advance_class_photo'),
    min_age: smallint(),
    max_age: smallint(),
    /** Codes or aliases of groups that suit the same people, as the office names them. */
    similar: text().array().notNull().default([]),
  },
  (table) => [
    index('posts_type_order').on(table.type, table.order, table.id).where(sql`${table.active}`),
    index('posts_recommended')
      .on(table.type, table.recommended_group_order, table.id)
      .where(sql`${table.active} and ${table.recommended_group_order} is not null`),
    index('posts_parent').on(table.parent_id),
  ],
);
export type PostRow = typeof posts.$inferSelect;

/** Classes of a group. Dates and times are in Hong Kong time; a null fee means that the class has no such fee. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    group_id: integer()
      .notNull()
      .references(() => posts.id),
    code: text().notNull().unique(),
    name_en: text().notNull(),
    name_ot: text().notNull(),
    start_date: date().notNull(),
    end_date: date().notNull(),
    /** `HH:mm:ss`, as PostgreSQL writes times. */
    start_time: time(),
    end_time: time(),
    /** 1 Monday to 7 Sunday. */
    weekdays: smallint().array().notNull().default([]),
    venue: text(),
    venue_ot: text(),
    sessions: smallint(),
    coach: text(),
    coach_ot: text(),
    /** What happens with a missed lesson. */
    make_up: text(),
    make_up_ot: text(),
    /** Whether everybody sees how many seats are booked. */
    show_booked: boolean().notNull().default(false),
    member_book_start_date: date(),
    member_book_end_date: date(),
    nonmember_book_start_date: date(),
    nonmember_book_end_date: date(),
    early_bird_end_date: date(),
    /** When the class opens, with a shuffled queue (LINE-01); null: when its group does, if ever. */
    opens_at: timestamptz(),
    need_approve: boolean().notNull().default(false),
    /** Whether people outside the group's ages are refused; if not, we ask the caller to agree (AGE-01). */
    strict_ages: boolean().notNull().default(false),
    capacity: integer().notNull(),
    wait_capacity: integer().notNull().default(0),
    member_fee: cents(),
    early_member_fee: cents(),
    nonmember_fee: cents(),
    early_nonmember_fee: cents(),
    active: boolean().notNull().default(true),
    /** When the office cancelled the class: it has no lessons and takes nobody. */
    cancelled_at: timestamptz(),
    cancelled_by: text(),
    /** How its bookings' money is given back; `choice`: as each family chooses within a week, else the way it was paid. */
    cancel_refund: text({ enum: ['provider', 'credit', 'none', 'choice'] }),
    /** When the office last changed its time, day or venue: who had booked before may leave free of charge (CHANGE-6). */
    changed_at: timestamptz(),
    /** Until how many days before the first lesson a booking can be moved or withdrawn (CHANGE-1). */
    change_days: smallint().notNull().default(14),
    /** What is kept for it; of a fee of no more than that, `small_fee_share` per cent are given back. */
    change_fee: cents().notNull().default(200_00),
    small_fee_share: smallint().notNull().default(75),
    /** Days of the class's weekdays on which it doesn't meet. */
    no_class_dates: date().array().notNull().default([]),
  },
  (table) => [
    index('activities_group').on(table.group_id, table.start_date),
    index('activities_venue').on(table.venue, table.venue_ot),
    index('activities_start').on(table.start_date, table.start_time),
    index('activities_approval').on(table.id).where(sql`${table.need_approve}`),
    ...indexesOfText('activities', textOf(table)),
    check('activities_capacity', sql`${table.capacity} >= 0 and ${table.wait_capacity} >= 0`),
    check('activities_change', sql`${table.change_days} >= 0 and ${table.change_fee} >= 0 and ${table.small_fee_share} between 0 and 100`),
    check('activities_dates', sql`${table.end_date} >= ${table.start_date}`),
  ],
);
/** A class's row; its wire format is the contract's `Activity`. */
export type ActivityRecord = typeof activities.$inferSelect;

function textOf({ code, name_en, name_ot }: Record<'code' | 'name_en' | 'name_ot', AnyPgColumn>): SQL {
  return sql`(' ' || ${code} || ' ' || ${name_en} || ' ' || ${name_ot})`;
}

/** All by which the office finds a class. */
export const activityText = textOf(activities);

/** Where classes meet, keyed by the name that they give as their venue. */
export const venues = pgTable('venues', {
  venue: text().primaryKey(),
  venue_ot: text(),
  /** One of the contract's districts. */
  district: text().notNull(),
  address: text(),
  en_address: text(),
  /** The address of a map, `https://…`. */
  map_url: text(),
  /** How to get there. */
  travel: text(),
  en_travel: text(),
  /** Degrees north and east; without them, the middle of its district. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});

/** Documents that a class requests from its applicants. */
export const documentSettings = pgTable(
  'document_settings',
  {
    id: id(),
    activity_id: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ch_name: text(),
    required: boolean().notNull(),
    /** Null: the setting doesn't restrict the types. */
    ext_types: text().array(),
  },
  (table) => [index('document_settings_activity').on(table.activity_id)],
);

export const banners = pgTable('banners', {
  id: id(),
  photo: text().notNull(),
  /** The same picture at 960 px for phones; a drawing doesn't need one. */
  photo_small: text(),
  url: text(),
  order: integer().notNull().default(0),
  title: text(),
  en_title: text(),
});

/** Names, contact and footer of the portal, one row per field. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text() });
