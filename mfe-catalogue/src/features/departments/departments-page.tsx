import { Trans, useLingui } from '@lingui/react/macro';
import { usePage } from '@portal/contract/react';
import { Page, PageHeading, Stack } from '@portal/ui';
import { SearchField } from '@portal/ui/parts';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { PartView } from '../../parts/part-view.tsx';
import { useKeyword } from '../../parts/use-keyword.ts';
import { usePart } from '../../parts/use-part.ts';
import { PostCardsSkeleton } from '../post/post-cards.tsx';
import { DepartmentList } from './department-list.tsx';
import type { DepartmentsData } from './departments-route.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';

export const unitSearchDelay = 300;

const Search = styled.div`
  max-width: 620px;
`;

/** The business units, filtered by a keyword that is in the address (DEPT-01). */
export function DepartmentsPage() {
  const { t } = useLingui();
  const data = useLoaderData() as DepartmentsData;
  const units = usePart('units', data.units);
  const [search, setSearch] = useSearchParams();
  const applied = search.get('q') ?? '';
  const keyword = useKeyword(applied, unitSearchDelay, (text) => setSearch(text.trim() ? { q: text.trim() } : {}, { replace: true }));
  usePage({ title: t`Our units`, description: t`The business units of the association and what each of them offers.` });
  return (
    <Page>
      <Stack $gap={24}>
        <PageHeading>
          <Trans>Our units</Trans>
        </PageHeading>
        <Search role="search">
          <SearchField
            label={t`Search units`}
            placeholder={t`Search by name`}
            maxLength={200}
            value={keyword.text}
            onChange={(event) => keyword.type(event.target.value)}
          />
        </Search>
        <PartView part={units} skeleton={<PostCardsSkeleton cards={6} columns={3} />}>
          {(posts) => <DepartmentList posts={posts} keyword={applied} />}
        </PartView>
        <LoadingOverlay loading={units.data === undefined && !units.failed} />
      </Stack>
    </Page>
  );
}
