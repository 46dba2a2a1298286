import type { Post } from '@portal/contract';
import { media } from '@portal/ui';
import styled from 'styled-components';
import { PostTile } from '../post/post-tile.tsx';

/** Two columns, three from 1280 px. */
export const CentreGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  ${media.md} {
    gap: 20px;
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  & > li {
    display: flex;
  }
  & > li > * {
    flex: 1;
  }
`;

/** The business units as cards (HOME-07). */
export function ActivityCentres({ posts }: { posts: Post[] }) {
  return (
    <CentreGrid>
      {posts.map((post) => (
        <li key={post.id}>
          <PostTile post={post} />
        </li>
      ))}
    </CentreGrid>
  );
}
