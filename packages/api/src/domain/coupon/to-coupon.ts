import type { Coupon } from '@portal/contract';
import type { CouponRow } from '../../db/schema/index.ts';
import { toHkd } from '../../money.ts';

/** Puts a coupon into the wire's form. */
export function toCoupon(row: CouponRow): Coupon {
  return {
    ...row,
    value: toHkd(row.value),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    data: {
      title: row.title_zh,
      en_title: row.title_en,
      criteria: { is_min_amount: row.min_amount !== null, min_amount: row.min_amount === null ? null : toHkd(row.min_amount) },
    },
  };
}
