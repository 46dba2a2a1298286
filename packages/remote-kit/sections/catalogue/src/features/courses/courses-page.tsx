import { useLingui } from '@lingui/react/macro';
import { type Post, paths } from '@portal/contract';
import { LocalText, useHref, usePageMeta } from '@portal/contract/react';
import { Page, PageHeading, TextLink } from '@portal/ui';

/** The courses, each with a link to its own page. */
export function CoursesPage({ data }: { data: { posts: Post[] } }) {
  const { t } = useLingui();
  const href = useHref();
  usePageMeta({ title: t`Courses` });
  return (
    <Page>
      <PageHeading>{t`Courses`}</PageHeading>
      <ul>
        {data.posts.map((post) => (
          <li key={post.id}>
            <TextLink to={href(paths.article({ articleAlias: post.alias ?? '' }))}>
              <LocalText of={post} field="title" />
            </TextLink>
          </li>
        ))}
      </ul>
    </Page>
  );
}
