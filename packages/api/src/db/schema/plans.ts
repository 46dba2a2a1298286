import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** A wish of the contract, with the ids of its people. */
export interface StoredWish {
  people: number[];
  classes: number[];
  together: boolean;
  waiting: boolean;
  outside_ages: boolean;
}

/** What accounts want to book when classes open. A plan is only ever read and written whole; ids that no longer exist are left out. */
export const plans = pgTable('plans', {
  member_id: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Counts its changes. */
  version: integer().notNull(),
  wishes: jsonb().$type<StoredWish[]>().notNull(),
});
