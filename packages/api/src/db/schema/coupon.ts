import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from './columns.ts';
import { invoices } from './invoice.ts';

/** A member's coupon. `quantity` is what is left: reserved uses are already taken off (PAY-8). */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id').notNull(),
    code: text('code').notNull(),
    value: cents('value').notNull(),
    quantity: integer('quantity').notNull(),
    isOnline: boolean('is_online').notNull().default(true),
    /** Its last good day in Hong Kong. */
    expiresAt: date('expires_at', { mode: 'string' }),
    titleEn: text('title_en').notNull(),
    titleZh: text('title_zh').notNull(),
    minAmount: cents('min_amount'),
    /** Staff id; not empty means revoked. */
    revokeBy: text('revoke_by'),
    revokeReason: text('revoke_reason'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.memberId, sql`upper(${table.code})`),
    check('coupons_quantity', sql`${table.quantity} >= 0`),
    check('coupons_value', sql`${table.value} > 0 and (${table.minAmount} is null or ${table.minAmount} >= 0)`),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;

/** One use a row: reserved at confirm, consumed at paid, returned at expiry or cancel (PAY-8). One coupon an invoice. */
export const couponUses = pgTable('coupon_uses', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoices.id),
  couponId: integer('coupon_id')
    .notNull()
    .references(() => coupons.id),
  state: text('state', { enum: ['reserved', 'consumed', 'returned'] }).notNull(),
  amount: cents('amount').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
