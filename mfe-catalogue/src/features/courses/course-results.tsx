import { Plural, Trans } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, Stack, space } from '@portal/ui';
import { Pagination } from '@portal/ui-parts';
import { useEffect } from 'react';
import styled from 'styled-components';
import { type CourseQuery, countFilters, courseSearch, coursesPerPage, filtersOf } from '../filters/course-query.ts';
import { FilterChips } from '../filters/filter-chips.tsx';
import { useFilterLabels } from '../filters/use-filter-labels.ts';
import { PostCards, PostCardsSkeleton } from '../post/post-cards.tsx';
import { CourseSort } from './course-sort.tsx';
import type { CourseList } from './courses-data.ts';
import { SearchNotes, useConditions, withoutText } from './search-notes.tsx';
import type { CourseLinks } from './use-course-query.ts';

const Results = styled(Stack)`
  transition: opacity 120ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Clear = styled.div`
  margin-inline: -16px;
`;

const Pages = styled.div`
  margin-top: ${space[20]};
`;

export interface CourseResultsProps {
  list: CourseList;
  query: CourseQuery;
  links: CourseLinks;
  /** A newer list is loading. */
  loading: boolean;
}

/** The number of results (announced), the cards and the pagination (COURSE-05). */
export function CourseResults({ list, query, links, loading }: CourseResultsProps) {
  const href = useHref();
  const { NoCourses } = list;
  const labels = useFilterLabels(list.venues ?? []);
  const conditions = useConditions(list);
  const past = list.data.length === 0 && list.total > 0 && list.current_page > list.last_page;
  useEffect(() => {
    if (past && !loading) links.show({ page: list.last_page });
  }, [past, loading]);
  const filtered = query.q !== undefined || query.unit !== undefined || countFilters(query) > 0;
  const clear = (
    <ButtonLink variant="text" size="row" to={href(paths.courses())}>
      <Trans>Show all courses</Trans>
    </ButtonLink>
  );
  if (past) return <PostCardsSkeleton cards={coursesPerPage} />;
  return (
    <Results $gap={20} aria-busy={loading || undefined}>
      <FilterChips
        filters={[
          ...conditions.map(({ text, label }) => ({ label, without: withoutText(query, text, links) })),
          ...labels(query).map(({ name, label }) => ({ label, without: links.linkTo({ [name]: undefined }) })),
        ]}
      />
      <Cluster $between>
        <div role="status">
          <SearchNotes list={list} />
          <p>
            <CourseCount list={list} />
          </p>
        </div>
        {filtered && list.total > 0 && <Clear>{clear}</Clear>}
        {list.total > 1 && list.venues && <CourseSort query={query} list={list} links={links} />}
      </Cluster>
      {list.data.length > 0 ? (
        <PostCards posts={list.data} heading="h2" query={courseSearch({ page: 1, ...filtersOf(query, list) })} />
      ) : (
        NoCourses && <NoCourses list={list} query={query} links={links} clear={clear} />
      )}
      <Pages>
        <Pagination page={list.current_page} pages={list.last_page} linkTo={(page) => links.linkTo({ page })} />
      </Pages>
    </Results>
  );
}

function CourseCount({ list }: { list: CourseList }) {
  const { total } = list;
  const first = (list.current_page - 1) * coursesPerPage + 1;
  const last = first + list.data.length - 1;
  return (
    <>
      <strong>
        <Plural value={total} one="# course" other="# courses" />
      </strong>
      {list.data.length > 0 && (
        <Trans>
          , showing {first} to {last}
        </Trans>
      )}
    </>
  );
}
