import { expect, test } from '@jest/globals';
import { formatTimeLeft } from '../index.ts';

test.each([
  [872_000, '14:32'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [3 * 24 * 3_600_000, '72:00:00'],
])('%i ms left - reads %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});
