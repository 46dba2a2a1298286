import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, paths, readSearch } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Page, PageHeading, Stack } from '@portal/ui';
import { AsyncSection, KeywordField } from '@portal/ui-parts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { PostCardsSkeleton } from '../post/post-cards.tsx';
import { DepartmentList } from './department-list.tsx';
import type { DepartmentsData } from './departments-data.ts';
import { LoadingOverlay } from './loading-overlay.tsx';

const Search = styled.div`
  max-width: 620px;
`;

/** The business units, filtered by a keyword that is in the address (DEPT-01). */
export function DepartmentsPage({ data }: PageProps<DepartmentsData>) {
  const { t } = useLingui();
  const href = useHref();
  const [search, setSearch] = useSearchParams();
  const { q: applied = '' } = readSearch('departments', search);
  usePageMeta({ title: t`Our units`, description: t`The business units of the association and what each of them offers.` });
  return (
    <Page>
      <Stack $gap={24}>
        <PageHeading>
          <Trans>Our units</Trans>
        </PageHeading>
        <Search>
          <KeywordField
            label={t`Search units`}
            placeholder={t`Search by name`}
            applied={applied}
            action={href(paths.departments())}
            onApply={(q) => setSearch(q ? { q } : {}, { replace: true })}
          />
        </Search>
        <AsyncSection data={data.units} skeleton={<DepartmentsSkeleton />}>
          {(posts) => <DepartmentList posts={posts} keyword={applied} />}
        </AsyncSection>
      </Stack>
    </Page>
  );
}

const DepartmentsSkeleton = () => (
  <>
    <PostCardsSkeleton cards={6} columns={3} />
    <LoadingOverlay />
  </>
);
