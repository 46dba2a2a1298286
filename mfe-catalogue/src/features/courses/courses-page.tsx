import { Trans, useLingui } from '@lingui/react/macro';
import { usePage } from '@portal/contract/react';
import { Page, PageHeading, Stack } from '@portal/ui';
import { useLoaderData } from 'react-router-dom';
import { PartView } from '../../parts/part-view.tsx';
import { usePart } from '../../parts/use-part.ts';
import { PostCardsSkeleton } from '../post/post-cards.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseKeyword } from './course-keyword.tsx';
import { coursesPerPage } from './course-query.ts';
import { CourseResults } from './course-results.tsx';
import type { CoursesData } from './courses-route.tsx';
import { UnitPills } from './unit-pills.tsx';
import { useCourseQuery } from './use-course-query.ts';

/** All courses: keyword, filters, 16 cards, page control. */
export function CoursesPage() {
  const { t } = useLingui();
  const data = useLoaderData() as CoursesData;
  const list = usePart('courses', data.list);
  const units = usePart('units', data.units);
  const { query, ...links } = useCourseQuery(data.query);
  usePage({ title: t`Programmes`, description: t`All courses and activities: search by name, age, day, time, place and price.` });
  // A back end that doesn't list venues knows none of the filters.
  const venues = list.data && (list.data.venues ?? null);
  return (
    <Page>
      <Stack $gap={16}>
        <PageHeading>
          <Trans>All programmes</Trans>
        </PageHeading>
        <CourseKeyword query={query} links={links} />
        {venues !== null && <UnitPills units={units} query={query} links={links} />}
        {venues && <CourseFilters query={query} venues={venues} links={links} />}
        <PartView part={list} skeleton={<PostCardsSkeleton cards={coursesPerPage} />}>
          {(page) => <CourseResults list={page} query={query} links={links} loading={list.loading} />}
        </PartView>
      </Stack>
    </Page>
  );
}
