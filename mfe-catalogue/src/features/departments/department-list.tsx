import { Plural, Trans } from '@lingui/react/macro';
import { type Post, paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, VisuallyHidden } from '@portal/ui';
import { EmptyState } from '@portal/ui-parts';
import { PostCards } from '../post/post-cards.tsx';

/** The units whose name or text contains the keyword, in either language. */
export function DepartmentList({ posts, keyword }: { posts: Post[]; keyword: string }) {
  const href = useHref();
  const found = posts.filter((post) => matches(post, keyword.trim().toLowerCase()));
  const count = found.length;
  return (
    <>
      <VisuallyHidden role="status">
        <Plural value={count} one="# unit" other="# units" />
      </VisuallyHidden>
      {found.length > 0 ? (
        <PostCards posts={found} heading="h2" columns={3} />
      ) : (
        <EmptyState
          src="/art/picture-early-kite.svg"
          title={<Trans>No units found</Trans>}
          text={<Trans>Try another word.</Trans>}
          action={
            <ButtonLink variant="quiet" to={href(paths.departments())}>
              <Trans>Show all units</Trans>
            </ButtonLink>
          }
        />
      )}
    </>
  );
}

function matches({ title, en_title, des, en_des }: Post, keyword: string): boolean {
  return [title, en_title, des, en_des].join(' ').toLowerCase().includes(keyword);
}
