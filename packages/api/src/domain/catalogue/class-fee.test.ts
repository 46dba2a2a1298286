import { describe, expect, test } from '@jest/globals';
import { classFee } from './class-fee.ts';

const fees = {
  member_fee: 40_000,
  early_member_fee: 35_000,
  nonmember_fee: 48_000,
  early_nonmember_fee: 43_000,
  early_bird_end_date: '2026-11-20',
};

describe('the fee of a class', () => {
  test.each([
    [true, '2026-11-20', 'early-member', 35_000],
    [false, '2026-11-20', 'early-non-member', 43_000],
    [true, '2026-11-21', 'member', 40_000],
    [false, '2026-11-21', 'non-member', 48_000],
  ] as const)('with member prices %j on %s is the %s fee', (memberPrice, today, kind, cents) => {
    expect(classFee(fees, memberPrice, today)).toEqual({ kind, cents });
  });

  test('without an early bird is the normal fee', () => {
    expect(classFee({ ...fees, early_bird_end_date: null }, true, '2020-01-01').kind).toBe('member');
  });

  test('a missing fee is null, a fee of 0 is free', () => {
    expect(classFee({ ...fees, early_member_fee: null }, true, '2026-11-20').cents).toBeNull();
    expect(classFee({ ...fees, early_member_fee: 0 }, true, '2026-11-20').cents).toBe(0);
  });
});
