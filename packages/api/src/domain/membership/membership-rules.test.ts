import { describe, expect, test } from '@jest/globals';
import { ageOn } from './age.ts';
import { deriveGroup } from './derive-group.ts';
import { maskIdentity, maskMobile } from './mask.ts';
import { firstExpiry, renewalExpiry } from './renewal-expiry.ts';

describe('age', () => {
  test.each([
    ['2008-11-20', 18],
    ['2008-11-21', 17],
    ['2008-02-29', 18],
    ['2026-11-20', 0],
  ])('born %s - is %i on 2026-11-20', (dob, age) => {
    expect(ageOn(dob, '2026-11-20')).toBe(age);
  });
  test.each(['2026-11-21', '2026-02-30', 'soon', ''])('born %j - has no age', (dob) => {
    expect(ageOn(dob, '2026-11-20')).toBeNull();
  });
});

describe('group by age', () => {
  const group = (id: number, min_age: number | null, max_age: number | null, is_family = false, is_host = false) => ({
    id,
    min_age,
    max_age,
    is_family,
    is_host,
  });
  const groups = [
    group(1, 6, 17),
    group(2, 18, null),
    group(3, 14, 17),
    group(4, 14, 17),
    group(5, 18, null, true, true),
    group(6, null, null, true),
  ];

  test('bounds are inclusive, an open bound is open', () => {
    expect(deriveGroup(groups, 'individual', 6)?.id).toBe(1);
    expect(deriveGroup(groups, 'individual', 18)?.id).toBe(2);
    expect(deriveGroup(groups, 'individual', 99)?.id).toBe(2);
    expect(deriveGroup(groups, 'individual', 5)).toBeNull();
  });
  test('of several fitting groups the narrowest wins, then the lowest id', () => {
    expect(deriveGroup([...groups].reverse(), 'individual', 15)?.id).toBe(3);
  });
  test('a host gets a host group, other family members another family group', () => {
    expect(deriveGroup(groups, 'host', 40)?.id).toBe(5);
    expect(deriveGroup(groups, 'host', 17)).toBeNull();
    expect(deriveGroup(groups, 'member', 40)?.id).toBe(6);
  });
  test('without an age there is no group', () => {
    expect(deriveGroup(groups, 'individual', null)).toBeNull();
  });
});

describe('renewal', () => {
  test.each([
    ['2025-02-28', 1, 'year', '2026-02-28'],
    ['2024-02-28', 1, 'year', '2025-02-27'],
    ['2026-01-30', 1, 'month', '2026-02-27'],
    ['2026-12-31', 1, 'month', '2027-01-31'],
    ['2026-12-31', 30, 'day', '2027-01-30'],
  ] as const)('association, expiry %s + %i %s - %s', (expiry, duration, duration_unit, expected) => {
    expect(renewalExpiry('ym_member', expiry, '2030-01-01', { duration, duration_unit })).toBe(expected);
  });
  test.each([
    ['2026-11-19', '2026-12-20'],
    ['2026-11-20', '2026-12-20'],
    ['2026-11-21', '2026-12-21'],
  ])('fitness, expiry %s on 2026-11-20 + 1 month - %s', (expiry, expected) => {
    expect(renewalExpiry('fitness_member', expiry, '2026-11-20', { duration: 1, duration_unit: 'month' })).toBe(expected);
  });
  test('a new membership of a year - ends the day before its anniversary', () => {
    expect(firstExpiry('2026-11-20', { duration: 1, duration_unit: 'year' })).toBe('2027-11-19');
  });
});

describe('masks', () => {
  test('an identity number shows three of its four characters', () => {
    expect(maskIdentity('A123')).toBe('A12•');
    expect(maskIdentity(null)).toBeNull();
  });
  test.each([
    ['91234234', '9••• •234'],
    ['447700900123', '4••••••••123'],
    ['123', '•••'],
  ])('mobile %s - reads %s', (mobile, masked) => {
    expect(maskMobile(mobile)).toBe(masked);
  });
});
