import { expect, test } from '@jest/globals';
import { deriveGroup, dobFault, isForAge, youngestAge } from './group.ts';

const group = (id: number, min_age: number | null, max_age: number | null, is_family = false, is_host = false) => ({
  id,
  min_age,
  max_age,
  is_family,
  is_host,
});
const individuals = [group(1, 6, 17), group(2, 18, null), group(3, 14, 17), group(4, 14, 17)];
const family = [group(5, 18, null, true, true), group(6, 18, null, true), group(7, null, 17, true)];
const groups = [...family, ...individuals];

test.each([
  [5, undefined],
  [6, 1],
  [13, 1],
  [17, 3],
  [18, 2],
  [130, 2],
])('puts an individual aged %i into group %s [YOUTH-25]', (age, id) => {
  expect(deriveGroup(groups, 'individual', age)?.id).toBe(id);
});

test.each([
  ['host', 40, 5],
  ['host', 17, undefined],
  ['parent', 40, 6],
  ['parent', 17, 7],
  ['child', 0, 7],
  ['child', 17, 7],
] as const)('%s of %i joins family group %s [YOUTH-26]', (role, age, id) => {
  expect(deriveGroup(groups, role, age)?.id).toBe(id);
});

test('prefers the narrowest range, then the lowest id [YOUTH-27]', () => {
  expect(deriveGroup(individuals, 'individual', 15)?.id).toBe(3);
  expect(deriveGroup(individuals.toReversed(), 'individual', 15)?.id).toBe(3);
  expect(deriveGroup([group(9, null, null), group(8, 3, null)], 'individual', 5)?.id).toBe(8);
  expect(deriveGroup([group(1, 18, null), group(2, 0, 200)], 'individual', 20)?.id).toBe(2);
});

test.each([0, 120])('group without an age at either end takes somebody of %i [YOUTH-27]', (age) => {
  expect(deriveGroup([group(1, null, null)], 'individual', age)?.id).toBe(1);
});

test('finds no group for an unknown age, even one for all ages', () => {
  expect(deriveGroup(groups, 'individual', null)).toBeNull();
  expect(deriveGroup([group(1, null, null)], 'individual', null)).toBeNull();
});

test.each([
  ['individual', '2026-02-30', 'plsEnterValidDob'],
  ['host', '2026-02-30', 'plsEnterValidDob'],
  ['individual', '2026-11-21', 'plsEnterValidDob'],
  ['individual', '2020-11-21', 'plsEnterValidDob'],
  ['individual', '2020-11-20', null],
  ['parent', '2008-11-20', null],
  ['parent', '2008-11-21', 'age_adult_only'],
  ['host', '2008-11-20', null],
  ['host', '2008-11-21', 'age_adult_only'],
  ['child', '2008-11-21', null],
  ['child', '2008-11-20', 'age_child_only'],
] as const)('checks %s born %s on 2026-11-20: %s [YOUTH-28, YOUTH-47, YOUTH-48]', (role, dob, fault) => {
  expect(dobFault(groups, role, dob, '2026-11-20')).toBe(fault);
});

test('takes the lowest age of the groups, or 0 if unbounded [GYM-05]', () => {
  expect(youngestAge(individuals)).toBe(6);
  expect(youngestAge(groups)).toBe(0);
});

test.each([
  [5, false],
  [6, true],
  [17, true],
  [18, false],
])('a group for ages 6 to 17 accepts %i: %s [YOUTH-25]', (age, takes) => {
  expect(isForAge(group(1, 6, 17), age)).toBe(takes);
});
