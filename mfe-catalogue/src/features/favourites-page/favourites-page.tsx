import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, type Post, paths } from '@portal/contract';
import { useHref, useMember, usePageMeta } from '@portal/contract/react';
import { ButtonLink, InlineNote, Page, PageHeading, Stack, TextLink } from '@portal/ui';
import { AsyncSection, EmptyState } from '@portal/ui-parts';
import { PostCards, PostCardsSkeleton } from '../post/post-cards.tsx';
import { AlertList } from '../vacancy-alerts/alert-list.tsx';
import type { FavouritesData } from './favourites-data.ts';

/** The groups that a person marked. An unmarked group stays until the person leaves the page, so it can be marked again. */
export function FavouritesPage({ data }: PageProps<FavouritesData>) {
  const { t } = useLingui();
  usePageMeta({ title: t`Favourites` });
  return (
    <Page>
      <Stack $gap={24}>
        <PageHeading>
          <Trans>Favourites</Trans>
        </PageHeading>
        <AsyncSection data={data.posts} skeleton={<PostCardsSkeleton cards={4} />}>
          {(posts) => (posts.length > 0 ? <Marked posts={posts} /> : <Nothing />)}
        </AsyncSection>
        <AlertList />
      </Stack>
    </Page>
  );
}

function Marked({ posts }: { posts: Post[] }) {
  const href = useHref();
  const member = useMember();
  return (
    <Stack $gap={20}>
      {!member && (
        <InlineNote>
          <Trans>These are kept on this device only.</Trans>{' '}
          <TextLink to={href(paths.login({}, { redirect: href(paths.favourites()) }))}>
            <Trans>Log in to keep them with your account</Trans>
          </TextLink>
        </InlineNote>
      )}
      <PostCards posts={posts} heading="h2" />
    </Stack>
  );
}

function Nothing() {
  const href = useHref();
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={<Trans>No favourites yet</Trans>}
      text={<Trans>Press the heart of a course to find it here.</Trans>}
      action={
        <ButtonLink variant="quiet" size="row" to={href(paths.courses())}>
          <Trans>See all courses</Trans>
        </ButtonLink>
      }
    />
  );
}
