import { boolean, doublePrecision, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { posts } from './catalogue.ts';
import { id, moment } from './columns.ts';

/** Lines before classes of a group that open at one moment (decision 66). A row exists from the first name on. */
export const lines = pgTable(
  'lines',
  {
    id: id(),
    group_id: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    opens_at: moment().notNull(),
    /** Names that were put down; once they are drawn, the last place given. */
    names: integer().notNull().default(0),
    drawn_at: moment(),
    /** From when on people are let in: everybody has heard of their place by then. */
    moves_at: moment(),
    /** Places let in so far; the fraction is on its way. */
    let_in: doublePrecision().notNull().default(0),
    /** When `let_in` was reckoned. */
    reckoned_at: moment(),
    /** People let in a second, and the same evened out, from which a wait is estimated. */
    rate: doublePrecision().notNull(),
    pace: doublePrecision().notNull().default(0),
    /** Whether the rate has met its bound once: before, nobody can say how long a wait is. */
    settled: boolean().notNull().default(false),
    /** Seconds for which the rate stays as it is: what a cut has brought shows only then. */
    rest: doublePrecision().notNull().default(0),
    /** Set by the staff: nobody is let in, or at most this many a second. */
    stopped: boolean().notNull().default(false),
    most: doublePrecision(),
    ended_at: moment(),
  },
  (table) => [unique('lines_opening').on(table.group_id, table.opens_at)],
);
export type LineRow = typeof lines.$inferSelect;

/** Everyone who has put their name down: one row each. */
export const lineTickets = pgTable(
  'line_tickets',
  {
    line_id: integer()
      .notNull()
      .references(() => lines.id, { onDelete: 'cascade' }),
    /** `member 12`, or `device` and the hash of what a visitor's device keeps. */
    owner: text().notNull(),
    /** Random, made when the name is put down and told to nobody: the draw sorts by it. */
    lot: doublePrecision().notNull(),
    /** From 1; null before the draw. */
    place: integer(),
  },
  (table) => [primaryKey({ columns: [table.line_id, table.owner] }), uniqueIndex('line_tickets_place').on(table.line_id, table.place)],
);
export type LineTicketRow = typeof lineTickets.$inferSelect;
