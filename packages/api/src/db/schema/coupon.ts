import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, id, timestamptz } from './columns.ts';
import { invoices } from './invoice.ts';
import { members } from './members.ts';

/** A member's coupon. `quantity` is the number of uses left, reserved ones excluded (PAY-8). */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    code: text().notNull(),
    value: cents().notNull(),
    quantity: integer().notNull(),
    is_online: boolean().notNull().default(true),
    /** The last day it is valid, in Hong Kong. */
    expires_at: date(),
    title_en: text().notNull(),
    title_zh: text().notNull(),
    min_amount: cents(),
    /** Staff id; not empty means revoked. */
    revoke_by: text(),
    revoke_reason: text(),
    created_at: timestamptz().notNull(),
    updated_at: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.member_id, sql`upper(${table.code})`),
    check('coupons_quantity', sql`${table.quantity} >= 0`),
    check('coupons_value', sql`${table.value} > 0 and (${table.min_amount} is null or ${table.min_amount} >= 0)`),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;

/**
 * One row per use: reserved at the first submit, consumed on payment, returned on expiry or cancellation (PAY-8). One coupon per invoice
 * (R-62).
 */
export const couponUses = pgTable('coupon_uses', {
  invoice_id: uuid()
    .primaryKey()
    .references(() => invoices.id),
  coupon_id: integer()
    .notNull()
    .references(() => coupons.id),
  state: text({ enum: ['reserved', 'consumed', 'returned'] }).notNull(),
  amount: cents().notNull(),
  updated_at: timestamptz().notNull(),
});
