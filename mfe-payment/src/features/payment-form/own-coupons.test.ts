import { expect, test } from '@jest/globals';
import type { Coupon } from '@portal/contract';
import { bestCoupons } from './own-coupons.ts';

const coupon = (code: string, value: number, more: Partial<Coupon> = {}): Coupon => ({
  id: code,
  code,
  value,
  quantity: 1,
  created_at: '2026-01-01T00:00:00Z',
  ...more,
});
const least = (min_amount: number) => ({ data: { criteria: { is_min_amount: true, min_amount } } });

test('own coupons are offered only if they reduce this order', () => {
  const offered = bestCoupons(
    [
      coupon('SMALL', 20),
      coupon('BIG500', 500, least(2_000)),
      coupon('LATER', 400, { expires_at: '2027-12-31' }),
      coupon('SOONER', 1_000, { expires_at: '2027-01-31' }),
      coupon('REVOKED', 300, { revoke_by: '7' }),
      coupon('COUNTER', 300, { is_online: false }),
      coupon('USED', 300, { quantity: 0 }),
    ],
    350,
  );
  expect(offered).toEqual([
    { code: 'SOONER', value: 350 },
    { code: 'LATER', value: 350 },
    { code: 'SMALL', value: 20 },
  ]);
});
