import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { posts } from './catalogue.ts';
import { members } from './members.ts';

/** Groups that a member has marked. `seq` is the order of marking. */
export const favourites = pgTable(
  'favourites',
  {
    member_id: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    post_id: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.member_id, table.post_id] })],
);
