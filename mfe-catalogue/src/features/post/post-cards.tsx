import type { Post, Search } from '@portal/contract';
import { CardGrid, media, Skeleton, SkeletonCard, sail, type UnitHue } from '@portal/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { PostCard } from './post-card.tsx';

/** With `$rows`, a long list is rows with a thumbnail on a phone. */
const Cards = styled(CardGrid)<{ $rows: boolean }>`
  ${media.belowSm} {
    ${({ $rows }) =>
      $rows &&
      css`
        gap: 20px;
        & > li > article {
          display: grid;
          grid-template-columns: 112px minmax(0, 1fr);
          grid-template-rows: repeat(3, auto) 1fr;
          column-gap: 16px;
        }
        & > li > article > :first-child {
          grid-row: 1 / -1;
          border-radius: 0 0 ${sail.thumb} 0;
        }
        & > li > article > :not(:first-child) {
          grid-column: 2;
          margin-top: 0;
        }
        && > li > article > div:has(button) {
          /* Named ends keep it on the picture: without them its area reaches to the edge of the row. */
          grid-area: 1 / 1 / 2 / 2;
          inset-block-start: 4px;
          inset-inline-end: 4px;
        }
      `}
  }
`;

export interface PostCardsProps {
  posts: Post[];
  heading?: 'h2' | 'h3';
  /** The hue of the unit that the page is about; cards then don't name their unit. */
  hue?: UnitHue;
  /** From 1280 px; 4 by default. */
  columns?: 3 | 4;
  /** For search results: filters to pass on to the posts' own pages. */
  query?: Search<'article'>;
  /** Text for a card instead of its description. */
  textOf?: (post: Post) => ReactNode;
}

/** Posts as a grid of cards; the first row loads its pictures at once. */
export function PostCards({ posts, heading, hue, columns, query, textOf }: PostCardsProps) {
  return (
    <Cards as="ul" $columns={columns} $rows={query !== undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} hue={hue} eager={index < 4} query={query} text={textOf?.(post)} />
        </li>
      ))}
    </Cards>
  );
}

export function PostCardsSkeleton({ cards, columns }: { cards: number; columns?: 3 | 4 }) {
  return (
    <Skeleton>
      <CardGrid $columns={columns}>
        {Array.from({ length: cards }, (_, card) => (
          <SkeletonCard key={card} />
        ))}
      </CardGrid>
    </Skeleton>
  );
}
