import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { flagSchema } from './common.ts';

test('a back end sends a boolean as 1 or 0 - it is read as a boolean', () => {
  expect([1, 0, true, false].map((sent) => v.parse(flagSchema, sent))).toEqual([true, false, true, false]);
  expect(v.is(flagSchema, 2)).toBe(false);
});
