import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

/** One queue for all classes that open at the same moment. A row exists from the first name on. */
export const queues = pgTable('lines', {
  id: id(),
  opens_at: timestamptz().notNull().unique('lines_opens_at'),
  /** How many names were put down; after the entries close, the last place given. */
  names: integer().notNull().default(0),
  /** 256 random bits in hex, which shuffle if there is no beacon. Their hash is public from the start, they themselves after the shuffle. */
  secret: text().notNull(),
  /** When the entries closed, how many there were, the hash of them all, and the beacon's round that shuffles them, if one does. */
  closed_at: timestamptz(),
  entries: integer(),
  entries_hash: text(),
  round: integer(),
  /** What shuffled them, in hex: the beacon's randomness, with its signature, or `secret`. */
  seed: text(),
  signature: text(),
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
});
export type QueueRow = typeof queues.$inferSelect;

/** One row for each family that has put its name down. */
export const queueTickets = pgTable(
  'line_tickets',
  {
    line_id: integer()
      .notNull()
      .references(() => queues.id, { onDelete: 'cascade' }),
    /** The host, or the account itself if it has none. */
    family_id: integer().notNull(),
    /** 128 random bits in hex: how the entry is listed, without a name. */
    entry: text().notNull(),
    /** Of an online account, the hash of its mailbox, which has one entry. */
    mailbox: text(),
    /** From 1; null before the shuffle. */
    place: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.line_id, table.family_id] }),
    uniqueIndex('line_tickets_place').on(table.line_id, table.place),
    uniqueIndex('line_tickets_mailbox').on(table.line_id, table.mailbox),
  ],
);
export type QueueTicketRow = typeof queueTickets.$inferSelect;
