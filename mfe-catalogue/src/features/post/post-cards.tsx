import type { Post, Query } from '@portal/contract';
import { CardGrid, Skeleton, SkeletonCard, type UnitHue } from '@portal/ui';
import { PostCard } from './post-card.tsx';

export interface PostCardsProps {
  posts: Post[];
  heading?: 'h2' | 'h3';
  /** The hue of the unit that the page is about; cards then don't name their unit. */
  hue?: UnitHue;
  /** From 1280 px; 4 by default. */
  columns?: 3 | 4;
  /** Filters that go along to the posts' own pages. */
  query?: Query;
}

/** Posts as a grid of cards; the first row loads its pictures at once. */
export function PostCards({ posts, heading, hue, columns, query }: PostCardsProps) {
  return (
    <CardGrid as="ul" $columns={columns}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} hue={hue} eager={index < 4} query={query} />
        </li>
      ))}
    </CardGrid>
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
