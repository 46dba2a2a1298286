import type { Post } from '@portal/contract';

/** Sorts posts by one of their order fields, ties by id. */
export function sortPosts<P extends Pick<Post, 'id' | 'order' | 'recommended_group_order'>>(
  posts: readonly P[],
  field: 'order' | 'recommended_group_order',
): P[] {
  const place = (post: P) => post[field] ?? Number.POSITIVE_INFINITY;
  return posts.toSorted((a, b) => (place(a) === place(b) ? a.id - b.id : place(a) - place(b)));
}

/** The children that may be shown, in their order (ARTICLE-09, ARTICLE-10). */
export function shownChildren(post: Post): Post[] {
  return sortPosts(
    (post.children ?? []).filter((child) => child.active === 1),
    'order',
  );
}
