import { expect, test } from '@jest/globals';
import { isDeep } from './is-deep.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['20 levels', false, nested(20)],
  ['21 levels', true, nested(21)],
  ['many objects next to each other', false, JSON.stringify(Array(1000).fill({ a: [1] }))],
  ['brackets in a text', false, JSON.stringify({ a: `"${'['.repeat(100)}"`, b: '\\' })],
  ['levels after a text that ends with a backslash', true, `["\\\\",${nested(30)}]`],
])('%s are deep: %s', (_what, deep, text) => {
  expect(isDeep(text)).toBe(deep);
});
