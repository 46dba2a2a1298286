import { expect, test } from '@jest/globals';
import { firstExpiry, renewalExpiry } from './expiry.ts';

test.each([
  ['2025-02-28', 1, 'year', '2026-02-28'],
  ['2024-02-28', 1, 'year', '2025-02-27'],
  ['2023-02-28', 1, 'year', '2024-02-29'],
  ['2026-12-10', 3, 'year', '2029-12-10'],
  ['2026-01-30', 1, 'month', '2026-02-27'],
  ['2026-12-31', 1, 'month', '2027-01-31'],
  ['2026-10-31', 12, 'month', '2027-10-31'],
  ['2026-12-31', 30, 'day', '2027-01-30'],
] as const)('association, expiry %s + %i %s is %s, even long after it [RENEW-12]', (expiry, duration, duration_unit, expected) => {
  expect(renewalExpiry('ym_member', expiry, '2030-01-01', { duration, duration_unit })).toBe(expected);
});

test.each([
  ['2026-11-19', 1, 'month', '2026-12-20'],
  ['2026-11-20', 1, 'month', '2026-12-20'],
  ['2026-11-21', 1, 'month', '2026-12-21'],
  ['2027-01-31', 1, 'month', '2027-02-28'],
  ['2024-01-31', 3, 'month', '2027-02-20'],
  ['2026-11-30', 10, 'day', '2026-12-10'],
] as const)('fitness, expiry %s on 2026-11-20 + %i %s is %s [RENEW-13]', (expiry, duration, duration_unit, expected) => {
  expect(renewalExpiry('fitness_member', expiry, '2026-11-20', { duration, duration_unit })).toBe(expected);
});

test('a new membership of a year ends the day before its anniversary', () => {
  expect(firstExpiry('2026-11-20', { duration: 1, duration_unit: 'year' })).toBe('2027-11-19');
});
