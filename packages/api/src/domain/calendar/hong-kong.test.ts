import { expect, test } from '@jest/globals';
import { hongKongDate, hongKongMinute } from './hong-kong.ts';

test('a moment before 16:00 UTC - is the same day in Hong Kong, from 16:00 the next', () => {
  expect(hongKongDate(new Date('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
  expect(hongKongDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
  expect(hongKongMinute(new Date('2026-12-31T16:05:00Z'))).toBe('2027-01-01 00:05');
});
