import { Trans } from '@lingui/react/macro';
import { type Post, paths, pick } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, Page, Sections, space } from '@portal/ui';
import { EmptyState } from '@portal/ui-parts';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { NotifyMe } from '../contact/notify-me.tsx';
import { PostCards } from '../post/post-cards.tsx';
import { shownChildren } from '../post/post-order.ts';
import { postHue } from '../post/post-unit.ts';
import { ArticleHead } from './article-head.tsx';
import { PostText } from './post-text.tsx';

const Title = styled.h2`
  margin-bottom: ${space[20]};
`;

/** A business unit with its categories, or a category with its groups (ARTICLE-01, ARTICLE-02). */
export function TilesView({ post }: { post: Post }) {
  const href = useHref();
  const { locale } = useShell();
  return (
    <Page>
      <ArticleHead post={post} />
      <Sections>
        {shownChildren(post).length > 0 ? (
          <section aria-labelledby="parts">
            <Title id="parts">{post.type === 'BU' ? <Trans>What we offer</Trans> : <Trans>Courses</Trans>}</Title>
            <PostCards posts={shownChildren(post)} hue={postHue(post)} />
          </section>
        ) : (
          <EmptyState
            src="/art/picture-early-kite.svg"
            title={<Trans>Nothing here yet</Trans>}
            text={<Trans>New courses appear here as soon as they are ready.</Trans>}
            action={
              <Cluster>
                <ButtonLink variant="quiet" to={href(paths.courses())}>
                  <Trans>All courses</Trans>
                </ButtonLink>
                <NotifyMe about={pick(post, 'title', locale).text} />
              </Cluster>
            }
          />
        )}
        <PostText post={post} />
      </Sections>
    </Page>
  );
}
