import { describe, expect, test } from '@jest/globals';
import { toCents, toHkd } from './money.ts';

describe('money', () => {
  test.each([
    [0, 0],
    [0.1, 10],
    [0.29, 29],
    [1_105.5, 110_550],
    [350, 35_000],
    [99_999.99, 9_999_999],
  ])('HK$%d is %i whole cents and comes back the same [PAY-1]', (hkd, cents) => {
    expect(toCents(hkd)).toBe(cents);
    expect(toHkd(cents)).toBe(hkd);
  });

  test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%d isn’t an amount of money', (hkd) => {
    expect(toCents(hkd)).toBeNull();
  });
});
