import { expect, test } from '@jest/globals';
import { addVital, countAbove, sumCounts, upperQuartile, type VitalCount } from './vitals.ts';

const countsOf = (values: number[]) => {
  const vitals: VitalCount[] = [];
  for (const value of values) addVital(vitals, { name: 'LCP', route: 'home', line: '4g', value });
  return vitals[0]?.counts ?? [];
};

test.each([
  [[90, 90, 90, 4_000], 100],
  [[90, 90, 140, 4_000], 150],
  [[90, 11_000, 11_000, 11_000], Number.POSITIVE_INFINITY],
])('three in four of %j stay within %s', (values, expected) => {
  expect(upperQuartile(countsOf(values))).toBe(expected);
});

test('counts of two portals are added up', () => {
  expect(sumCounts([countsOf([10, 80]), countsOf([20])]).slice(0, 4)).toEqual([2, 0, 0, 1]);
});

test('a value at a bound is not above it', () => {
  expect(countAbove(countsOf([100, 101, 2_000]), 100)).toBe(2);
});
