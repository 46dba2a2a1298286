import { describe, expect, test } from '@jest/globals';
import { toCents, toHkd } from './money.ts';

describe('money', () => {
  test('HK$ with up to two decimals - is whole cents and comes back the same [PAY-1]', () => {
    for (const hkd of [0, 0.1, 0.29, 1105.5, 350, 99_999.99]) expect(toHkd(toCents(hkd) ?? -1)).toBe(hkd);
  });

  test.each([0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%d - isn’t an amount of money', (hkd) => {
    expect(toCents(hkd)).toBeNull();
  });
});
