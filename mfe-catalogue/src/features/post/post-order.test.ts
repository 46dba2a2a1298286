import { expect, test } from '@jest/globals';
import { aPost } from '@portal/remote-kit/testing';
import { shownChildren, sortPosts } from './post-order.ts';

const post = (id: number, order: number | null, active = 1) => aPost({ id, order, active });
const ids = (posts: { id: number }[]) => posts.map(({ id }) => id);

test('sorts by order, then id, unordered last [ARTICLE-10, DEPT-02]', () => {
  expect(ids(sortPosts([post(9, null), post(7, 2), post(4, 1), post(3, 2), post(1, null)], 'order'))).toEqual([4, 3, 7, 1, 9]);
});

test('sorts recommended posts by their own order [HOME-06]', () => {
  const a = aPost({ id: 1, order: 1, recommended_group_order: 2 });
  const b = aPost({ id: 2, order: 2, recommended_group_order: 1 });
  expect(ids(sortPosts([a, b], 'recommended_group_order'))).toEqual([2, 1]);
});

test('active children are sorted by order, then id [ARTICLE-09, ARTICLE-10]', () => {
  const parent = aPost({ children: [post(5, 1), post(2, 1), post(3, 0), post(4, 0, 0), post(6, 0, 2)] });
  expect(ids(shownChildren(parent))).toEqual([3, 2, 5]);
});

test('returns no children for a post without any', () => {
  expect(shownChildren(aPost())).toEqual([]);
});
