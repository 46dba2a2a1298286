import type { Post, Search } from '@portal/contract';
import { CardGrid, color, media, radius, Skeleton, SkeletonBlock, SkeletonText, sail, type UnitHue } from '@portal/ui';
import styled from 'styled-components';
import { PostCard } from './post-card.tsx';

const Rows = styled(CardGrid)`
  ${media.belowSm} {
    gap: 20px;
  }
`;

export interface PostCardsProps {
  posts: Post[];
  heading?: 'h2' | 'h3';
  /** The hue of the unit that the page is about; cards then don't name their unit. */
  hue?: UnitHue;
  /** From 1280 px; 4 by default. */
  columns?: 3 | 4;
  /** Filters to pass on to the posts' own pages. */
  query?: Search<'article'>;
}

/** Posts as a grid of cards, on a phone as rows with a thumbnail; the first two load their pictures at once. */
export function PostCards({ posts, heading, hue, columns, query }: PostCardsProps) {
  return (
    <Rows as="ul" $columns={columns}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard row post={post} heading={heading} hue={hue} eager={index < 2} query={query} />
        </li>
      ))}
    </Rows>
  );
}

const Shape = styled.div`
  display: grid;
  gap: 12px 8px;
  & > :first-child {
    aspect-ratio: 4 / 3;
    border-radius: ${radius.control} ${radius.control} ${sail.thumb};
    background: ${color.mist2};
  }
  ${media.belowSm} {
    grid-template-columns: 96px minmax(0, 1fr);
    align-items: start;
  }
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-height: 94px;
`;

/** Cards in the shape of what comes: a picture, the unit, the title and two lines. */
export function PostCardsSkeleton({ cards, columns }: { cards: number; columns?: 3 | 4 }) {
  return (
    <Skeleton>
      <Rows $columns={columns}>
        {Array.from({ length: cards }, (_, card) => (
          <Shape key={card}>
            <div />
            <Lines>
              <SkeletonBlock $width="34%" $height="14px" />
              <SkeletonBlock $width="72%" $height="22px" />
              <SkeletonText lines={2} />
            </Lines>
          </Shape>
        ))}
      </Rows>
    </Skeleton>
  );
}
