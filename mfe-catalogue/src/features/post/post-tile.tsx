import { type Post, paths } from '@portal/contract';
import { LocalText, useHref } from '@portal/contract/react';
import { Tile } from '@portal/ui-parts';
import { tileHue } from './post-unit.ts';

/** A business unit on its own hue. */
export function PostTile({ post }: { post: Post }) {
  const href = useHref();
  return (
    <Tile
      to={href(paths.article({ articleAlias: post.alias ?? '' }))}
      hue={tileHue(post)}
      src={post.photo ?? undefined}
      title={<LocalText of={post} field="title" />}
      text={<LocalText of={post} field="des" />}
    />
  );
}
