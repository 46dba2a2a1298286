import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { postSchema, richTextTypes } from './post.ts';

const post = { id: 1, type: 'Group', alias: 'squad', active: 1 };

test.each([
  ['a parent’s parent', { parent: { ...post, parent: { ...post, id: 'one' } } }],
  ['a child’s child', { children: [{ ...post, children: [{ ...post, id: 'one' }] }] }],
])('a post with invalid %s is rejected', (_case, kin) => {
  expect(v.is(postSchema, { ...post, ...kin })).toBe(false);
  expect(v.is(postSchema, JSON.parse(JSON.stringify({ ...post, ...kin }).replaceAll('"one"', '1')))).toBe(true);
});

test('has rich text on all but three post types [ARTICLE-06]', () => {
  expect(['BU', 'Category', 'Group'].some((type) => richTextTypes.includes(type))).toBe(false);
  expect(richTextTypes).toHaveLength(5);
});

test('reads a boolean visibility as 1 or 0', () => {
  expect([true, false, 1, 0].map((active) => v.parse(postSchema, { ...post, active }).active)).toEqual([1, 0, 1, 0]);
});
