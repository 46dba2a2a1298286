import { Trans } from '@lingui/react/macro';
import type { Post } from '@portal/contract';
import { type PageProps, pick } from '@portal/contract';
import { LocalText, usePageMeta } from '@portal/contract/react';
import { Container, InlineNote, Page, PageHeading, Stack } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import type { ArticleData } from './article-data.ts';
import { GroupView } from './group-view.tsx';
import { PostText } from './post-text.tsx';
import { TilesView } from './tiles-view.tsx';

/** A titled text (ARTICLE-06). */
function RichTextView({ post }: { post: Post }) {
  return (
    <Page $form>
      <Stack $gap={24}>
        <PageHeading lead={<LocalText of={post} field="des" />}>
          <LocalText of={post} field="title" />
        </PageHeading>
        <PostText post={post} />
      </Stack>
    </Page>
  );
}

const Preview = styled(Container)`
  padding-top: 16px;
`;

/** Shows a post according to its type. One that isn't active is a preview for those who have its link. */
export function ArticlePage({ data }: PageProps<ArticleData>) {
  const { locale } = useShell();
  const { post } = data;
  const isPreview = post.active === 0;
  usePageMeta({
    title: pick(post, 'title', locale).text,
    description: pick(post, 'des', locale).text || undefined,
    noIndex: isPreview,
  });
  return (
    <>
      {isPreview && (
        <Preview>
          <InlineNote>
            <Trans>This is a preview: only people with this link can see it. Classes that are not on the site yet can’t be booked.</Trans>
          </InlineNote>
        </Preview>
      )}
      <PostView {...data} />
    </>
  );
}

function PostView({ post, classes }: ArticleData) {
  if (classes) return <GroupView key={post.id} post={post} classes={classes} />;
  if (post.type === 'BU' || post.type === 'Category') return <TilesView key={post.id} post={post} />;
  return <RichTextView post={post} />;
}
