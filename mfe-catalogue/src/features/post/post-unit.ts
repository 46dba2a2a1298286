import type { Post, PostParent } from '@portal/contract';
import { hueOf, type UnitHue } from '@portal/ui';

/** A post's parents from the business unit down to its direct parent. */
export function trailOf(post: Post): PostParent[] {
  const trail: PostParent[] = [];
  for (let parent = post.parent; parent; parent = parent.parent) trail.unshift(parent);
  return trail;
}

/** The business unit that a post belongs to: its topmost parent. */
export function unitOf(post: Post): PostParent | undefined {
  return trailOf(post)[0];
}

/** The hue of a post: its own or its nearest parent's; undefined if the back end has no colours. */
export function postHue(post: Post): UnitHue | undefined {
  return [post, ...trailOf(post).reverse()].map(({ color }) => hueOf(color)).find((hue) => hue !== undefined);
}

const hues: UnitHue[] = ['aquatics', 'dance', 'camps', 'stem', 'sports', 'early'];

/** A hue for something that always has a tint: the post's, or else one derived from its id. */
export function tileHue(post: Post): UnitHue {
  return postHue(post) ?? (hues[post.id % hues.length] as UnitHue);
}
