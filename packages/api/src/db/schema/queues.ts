import { boolean, doublePrecision, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { posts } from './catalogue.ts';
import { id, timestamptz } from './columns.ts';

/** Queues for a group's classes that open at the same moment. A row exists from the first name on. */
export const queues = pgTable(
  'lines',
  {
    id: id(),
    group_id: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    opens_at: timestamptz().notNull(),
    /** How many names were put down; after the draw, the last place given. */
    names: integer().notNull().default(0),
    drawn_at: timestamptz(),
    /** When we start to let people in: by then everybody knows their place. */
    moves_at: timestamptz(),
    /** How many positions have been admitted; the fraction is part of the next. */
    let_in: doublePrecision().notNull().default(0),
    /** The moment up to which `let_in` was computed. */
    reckoned_at: timestamptz(),
    /** People admitted per second, and the same smoothed, to estimate waits. */
    rate: doublePrecision().notNull(),
    pace: doublePrecision().notNull().default(0),
    /** Whether the rate has met its bound once; before that, waits can't be estimated. */
    settled: boolean().notNull().default(false),
    /** Seconds for which the rate stays as it is, until the effect of a cut shows. */
    rest: doublePrecision().notNull().default(0),
    /** Set by the staff: admits no one, or at most this many per second. */
    stopped: boolean().notNull().default(false),
    most: doublePrecision(),
    ended_at: timestamptz(),
  },
  (table) => [unique('lines_opening').on(table.group_id, table.opens_at)],
);
export type QueueRow = typeof queues.$inferSelect;

/** One row for each person who has put their name down. */
export const queueTickets = pgTable(
  'line_tickets',
  {
    line_id: integer()
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    /** `member 12`, or `device` and the hash of a key that a visitor's device keeps. */
    owner: text().notNull(),
    /** Random, set when the name is put down and never revealed; the draw sorts by it. */
    lot: doublePrecision().notNull(),
    /** From 1; null before the draw. */
    place: integer(),
  },
  (table) => [primaryKey({ columns: [table.line_id, table.owner] }), uniqueIndex('line_tickets_place').on(table.line_id, table.place)],
);
export type QueueTicketRow = typeof queueTickets.$inferSelect;
