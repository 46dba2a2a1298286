import { LocalText } from '@portal/contract/react';
import { Page, PageHeading, Stack } from '@portal/ui';
import type { ArticleData } from './article-route.tsx';
import { Html } from './html.tsx';

/** A titled text (ARTICLE-06). */
export function RichTextView({ post, html, htmlLang }: ArticleData) {
  return (
    <Page $form>
      <Stack $gap={24}>
        <PageHeading lead={<LocalText of={post} field="des" />}>
          <LocalText of={post} field="title" />
        </PageHeading>
        <Html html={html} lang={htmlLang} />
      </Stack>
    </Page>
  );
}
