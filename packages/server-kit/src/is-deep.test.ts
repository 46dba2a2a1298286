import { expect, test } from '@jest/globals';
import { isDeep } from './is-deep.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['20 levels', nested(20), false],
  ['21 levels', nested(21), true],
  ['many objects next to each other', JSON.stringify(Array(1000).fill({ a: [1] })), false],
  ['brackets in a text', JSON.stringify({ a: `"${'['.repeat(100)}"`, b: '\\' }), false],
  ['levels after a text that ends with a backslash', `["\\\\",${nested(30)}]`, true],
])('%s: %s', (_what, text, deep) => {
  expect(isDeep(text)).toBe(deep);
});
