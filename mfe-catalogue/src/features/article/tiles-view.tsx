import { Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, EmptyState, Page, Sections } from '@portal/ui';
import { PostCards } from '../post/post-cards.tsx';
import { shownChildren } from '../post/post-order.ts';
import { ArticleHead } from './article-head.tsx';
import type { ArticleData } from './article-route.tsx';
import { Html } from './html.tsx';

/** A business unit with its categories, or a category with its groups (ARTICLE-01, ARTICLE-02). */
export function TilesView({ post, html, htmlLang }: ArticleData) {
  const href = useHref();
  const children = shownChildren(post).map((child) => ({ ...child, parent: { ...post, children: undefined } }));
  return (
    <Page>
      <ArticleHead post={post} />
      <Sections>
        {children.length > 0 ? (
          <section aria-labelledby="parts">
            <h2 id="parts">{post.type === 'BU' ? <Trans>What we offer</Trans> : <Trans>Courses</Trans>}</h2>
            <PostCards posts={children} />
          </section>
        ) : (
          <EmptyState
            src="/art/picture-early-kite.svg"
            title={<Trans>Nothing here yet</Trans>}
            text={<Trans>New programmes appear here as soon as they are ready.</Trans>}
            action={
              <ButtonLink variant="quiet" to={href(paths.courses())}>
                <Trans>All programmes</Trans>
              </ButtonLink>
            }
          />
        )}
        <Html html={html} lang={htmlLang} />
      </Sections>
    </Page>
  );
}
