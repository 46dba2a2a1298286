import { expect, test } from '@jest/globals';
import { couponDeduction, couponStatus } from './coupon-rules.ts';

const coupon = { revoke_by: null, expires_at: '2026-11-20', quantity: 1 };

test.each([
  ['quantity left, on its last day', {}, '2026-11-20', 'active'],
  ['the day after', {}, '2026-11-21', 'expired'],
  ['without an end', { expires_at: null }, '2999-01-01', 'active'],
  ['quantity 0', { quantity: 0 }, '2026-11-20', 'used'],
  ['quantity 0 and expired', { quantity: 0 }, '2026-11-21', 'expired'],
  ['revoked wins', { revoke_by: 'S-17', quantity: 0 }, '2026-11-21', 'revoked'],
] as const)('%s: %s', (_case, change, today, status) => {
  expect(couponStatus({ ...coupon, ...change }, today)).toBe(status);
});

test('takes off at most the amount [COUPON-13, COUPON-15]', () => {
  expect(couponDeduction({ value: 10_000, min_amount: null }, 35_000)).toBe(10_000);
  expect(couponDeduction({ value: 50_000, min_amount: null }, 35_000)).toBe(35_000);
  expect(couponDeduction({ value: 10_000, min_amount: 35_000 }, 35_000)).toBe(10_000);
  expect(couponDeduction({ value: 10_000, min_amount: 35_001 }, 35_000)).toBe(0);
});
