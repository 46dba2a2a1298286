import { Trans } from '@lingui/react/macro';
import { type Post, paths, type Search } from '@portal/contract';
import { LocalText, useHref } from '@portal/contract/react';
import { type UnitHue, VisuallyHidden } from '@portal/ui';
import { CoverCard } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { FavouriteHeart } from '../favourites/favourite-button.tsx';
import { GroupFacts } from './group-facts.tsx';
import { factsOf } from './post-facts.ts';
import { postHue, unitOf } from './post-unit.ts';
import { safeLink } from './safe-link.ts';

export interface PostCardProps {
  post: Post;
  heading?: 'h2' | 'h3';
  /** The hue of the unit that the page is about; the card then doesn't name its unit. */
  hue?: UnitHue;
  /** Whether it is on the first screen. */
  eager?: boolean;
  /** Filters to pass on to the post's own page. */
  query?: Search<'article'>;
  /** On a phone it is a row with a thumbnail. */
  row?: boolean;
}

/** A post as a card that links to its page, or to its own url in a new window (DEPT-03). A group's sums up its classes. */
export function PostCard({ post, heading, hue, eager, query, row }: PostCardProps) {
  const href = useHref();
  const { facts, lang } = factsOf(post, useShell().locale);
  const unit = unitOf(post);
  const isGroup = post.type === 'Group';
  // A back end may know nothing of its classes.
  const sumsUp = isGroup && (post.best_class != null || post.open_classes !== undefined);
  const elsewhere = safeLink(post.url, href);
  const link = elsewhere ? { ...elsewhere, target: '_blank' } : { to: href(paths.article({ articleAlias: post.alias ?? '' }, query)) };
  return (
    <CoverCard
      {...link}
      src={post.photo ?? undefined}
      hue={hue ?? postHue(post)}
      unit={!hue && unit && <LocalText of={unit} field="title" />}
      title={
        <>
          <LocalText of={post} field="title" />
          {elsewhere && (
            <VisuallyHidden>
              {' '}
              <Trans>(opens a new window)</Trans>
            </VisuallyHidden>
          )}
        </>
      }
      text={<LocalText of={post} field="des" />}
      facts={sumsUp && <GroupFacts post={post} />}
      tag={!sumsUp && facts[0] && <span lang={lang}>{facts[0]}</span>}
      heading={heading}
      eager={eager}
      row={row}
      aside={isGroup && <FavouriteHeart group={post} />}
    />
  );
}
