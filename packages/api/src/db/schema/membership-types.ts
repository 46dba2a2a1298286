import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { cents, id } from './columns.ts';

export const memberTypes = pgTable('member_types', {
  id: id(),
  key: text({ enum: ['ym_member', 'fitness_member'] })
    .notNull()
    .unique(),
  name: text().notNull(),
  ch_name: text(),
});

/** Groups of a type: individual by age, family host, family member, gym. A null age is no limit. */
export const memberGroups = pgTable('member_groups', {
  id: id(),
  type_id: integer()
    .notNull()
    .references(() => memberTypes.id),
  name: text().notNull(),
  ch_name: text(),
  min_age: smallint(),
  max_age: smallint(),
  is_family: boolean().notNull(),
  is_host: boolean().notNull(),
  /** The preselected price. */
  default_price_id: integer(),
  description: text(),
  en_description: text(),
});

export const memberPrices = pgTable(
  'member_prices',
  {
    id: id(),
    group_id: integer()
      .notNull()
      .references(() => memberGroups.id),
    price: cents().notNull(),
    /** Null on renewal prices: the fee is for the first year only. */
    admin_fee: cents(),
    duration: smallint().notNull(),
    duration_unit: text({ enum: ['day', 'month', 'year'] }).notNull(),
    is_discount: boolean().notNull().default(false),
    for_renewal: boolean().notNull().default(false),
  },
  (table) => [index('member_prices_group').on(table.group_id)],
);

/** Choices of the application forms: `Member Title`, `Member Region`, … */
export const options = pgTable(
  'options',
  {
    id: id(),
    list: text().notNull(),
    value: text().notNull(),
    name: text().notNull(),
    ch_name: text(),
    order: integer().notNull().default(0),
  },
  (table) => [index('options_list').on(table.list, table.order)],
);
