import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { coupons, couponUses } from '../../db/schema/index.ts';

interface Use {
  invoiceId: string;
  couponId: number;
  amount: number;
  at: Date;
}

/**
 * Reserves one use of a coupon for an order; false when none is left. The row lock prevents two orders from taking the last one (PAY-8,
 * PAY-11).
 */
export async function reserveCoupon(tx: Db, { invoiceId, couponId, amount, at }: Use): Promise<boolean> {
  if (!(await takeOne(tx, couponId, at))) return false;
  await tx.insert(couponUses).values({ invoice_id: invoiceId, coupon_id: couponId, state: 'reserved', amount, updated_at: at });
  return true;
}

/** The order is paid: its coupon is used up. */
export async function consumeCoupon(tx: Db, invoiceId: string, at: Date): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'consumed', updated_at: at })
    .where(and(eq(couponUses.invoice_id, invoiceId), eq(couponUses.state, 'reserved')));
}

/** The order expired or was cancelled: its coupon can be used again. */
export async function returnCoupon(tx: Db, invoiceId: string, at: Date): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ state: 'returned', updated_at: at })
    .where(and(eq(couponUses.invoice_id, invoiceId), eq(couponUses.state, 'reserved')))
    .returning();
  if (!use) return;
  await tx
    .update(coupons)
    .set({ quantity: sql`${coupons.quantity} + 1`, updated_at: at })
    .where(eq(coupons.id, use.coupon_id));
}

/** Whether a closed order could take its coupon again; locks the coupon until the transaction ends. */
export async function canTakeCoupon(tx: Db, invoiceId: string): Promise<boolean> {
  const [coupon] = await tx
    .select({ left: coupons.quantity })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.coupon_id))
    .where(eq(couponUses.invoice_id, invoiceId))
    .for('no key update', { of: coupons });
  return !coupon || coupon.left > 0;
}

/** Reserves the coupon of a closed order again (PAY-5). */
export async function retakeCoupon(tx: Db, invoiceId: string, at: Date): Promise<void> {
  const [use] = await tx
    .update(couponUses)
    .set({ state: 'reserved', updated_at: at })
    .where(and(eq(couponUses.invoice_id, invoiceId), eq(couponUses.state, 'returned')))
    .returning();
  if (use) await takeOne(tx, use.coupon_id, at);
}

async function takeOne(tx: Db, couponId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(coupons)
    .set({ quantity: sql`${coupons.quantity} - 1`, updated_at: at })
    .where(and(eq(coupons.id, couponId), gt(coupons.quantity, 0)))
    .returning({ id: coupons.id });
  return rows.length === 1;
}
