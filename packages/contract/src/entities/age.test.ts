import { expect, test } from '@jest/globals';
import { ageOn } from './age.ts';

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2026-11-19', '2026-11-20', 0],
  ['1906-11-20', '2026-11-20', 120],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2024-02-29', 16],
])('born %s, on %s has completed %i years', (dob, today, age) => {
  expect(ageOn(dob, today)).toBe(age);
});

test.each(['2026-11-20', '2026-11-21', '2026-02-30', '2025-02-29', '1905-11-20', '20081120', 'soon', ''])('born %j has no age', (dob) => {
  expect(ageOn(dob, '2026-11-20')).toBeNull();
});
