import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { flagSchema } from './common.ts';

test('reads 1 and 0 as booleans', () => {
  expect([1, 0, true, false].map((sent) => v.parse(flagSchema, sent))).toEqual([true, false, true, false]);
  expect(v.is(flagSchema, 2)).toBe(false);
});
