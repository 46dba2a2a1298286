import type { Post } from '@portal/contract';
import { CardGrid, Skeleton, SkeletonCard } from '@portal/ui';
import { PostCard } from './post-card.tsx';

/** Posts as a grid of cards; the first row loads its pictures at once. */
export function PostCards({ posts, heading }: { posts: Post[]; heading?: 'h2' | 'h3' }) {
  return (
    <CardGrid as="ul">
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} eager={index < 4} />
        </li>
      ))}
    </CardGrid>
  );
}

export function PostCardsSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <Skeleton>
      <CardGrid>
        {Array.from({ length: cards }, (_, card) => (
          <SkeletonCard key={card} />
        ))}
      </CardGrid>
    </Skeleton>
  );
}
