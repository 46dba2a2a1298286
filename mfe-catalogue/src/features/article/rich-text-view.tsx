import type { Post } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Page, PageHeading, Stack } from '@portal/ui';
import { PostText } from './post-text.tsx';

/** A titled text (ARTICLE-06). */
export function RichTextView({ post }: { post: Post }) {
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
