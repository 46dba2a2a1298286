import { LocalText } from '@portal/contract/react';
import { Page, PageHeading, Stack } from '@portal/ui';
import { Html } from '@portal/ui-parts';
import type { ArticleData } from './article-data.ts';

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
