import { Trans, useLingui } from '@lingui/react/macro';
import { type Post, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, IconButton, media, NextIcon, PreviousIcon } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PostCard } from '../post/post-card.tsx';
import { HomeHead } from './home-layout.tsx';
import { SlideRow } from './slide-row.ts';
import { useSlides } from './use-slides.ts';

const Steps = styled.div`
  display: flex;
  gap: 8px;
  ${media.belowMd} {
    display: none;
  }
`;

const AllCourses = styled(ButtonLink)`
  white-space: nowrap;
  ${media.belowMd} {
    margin-right: -14px;
  }
`;

/** The title of the slider, with a link to all courses. */
export function RecommendedHead({ children }: { children?: ReactNode }) {
  const href = useHref();
  return (
    <HomeHead id="recommended" title={<Trans>Recommended this season</Trans>}>
      {children}
      <AllCourses variant="text" size="row" to={href(paths.courses())}>
        <Trans>All courses</Trans>
      </AllCourses>
    </HomeHead>
  );
}

/** The recommended courses in a slider; on a phone it is swiped (HOME-05, HOME-06). */
export function RecommendedCourses({ posts }: { posts: Post[] }) {
  const { t } = useLingui();
  const { row, index, atEnd, go } = useSlides<HTMLUListElement>();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="recommended">
      <RecommendedHead>
        <Steps>
          <IconButton bordered label={t`Previous courses`} icon={<PreviousIcon />} disabled={index === 0} onClick={() => go(index - 1)} />
          <IconButton bordered label={t`Next courses`} icon={<NextIcon />} disabled={atEnd} onClick={() => go(index + 1)} />
        </Steps>
      </RecommendedHead>
      <SlideRow ref={row}>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </SlideRow>
    </section>
  );
}
