import { Trans } from '@lingui/react/macro';
import type { Post } from '@portal/contract';
import { space } from '@portal/ui';
import styled from 'styled-components';
import { PostCards } from '../post/post-cards.tsx';

const Title = styled.h2`
  margin-bottom: ${space[20]};
`;

/** Other courses with a seat for the same people, as the office names them, or else of the same category. */
export function SimilarCourses({ post: { similar } }: { post: Post }) {
  if (!similar?.length) return null;
  return (
    <section aria-labelledby="similar">
      <Title id="similar">
        <Trans>Similar courses</Trans>
      </Title>
      <PostCards posts={similar} heading="h3" />
    </section>
  );
}
