import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Cluster, Page, PageHeading, SkeletonBlock, Stack } from '@portal/ui';
import { AsyncSection } from '@portal/ui-parts';
import { FavouritesLink } from '../favourites/favourites-link.tsx';
import { coursesPerPage } from '../filters/course-query.ts';
import { PostCardsSkeleton } from '../post/post-cards.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseKeyword } from './course-keyword.tsx';
import { CourseResults } from './course-results.tsx';
import type { CoursesData } from './courses-data.ts';
import { UnitPills } from './unit-pills.tsx';
import { useCourseQuery } from './use-course-query.ts';

/** All courses: keyword, filters, 16 cards, pagination. */
export function CoursesPage({ data }: PageProps<CoursesData>) {
  const { t } = useLingui();
  const { query, ...links } = useCourseQuery(data.query);
  usePageMeta({ title: t`Programmes`, description: t`All courses and activities: search by name, age, day, time, place and price.` });
  const pills = (
    <AsyncSection data={data.units} skeleton={<UnitPills units={[]} query={query} links={links} />}>
      {(units) => <UnitPills units={units} query={query} links={links} />}
    </AsyncSection>
  );
  return (
    <Page>
      <Stack $gap={24}>
        <Cluster $between>
          <PageHeading>
            <Trans>All courses</Trans>
          </PageHeading>
          <FavouritesLink />
        </Cluster>
        <Stack $gap={16}>
          <CourseKeyword query={query} links={links} />
          <AsyncSection
            data={data.list}
            skeleton={
              <>
                {pills}
                <SkeletonBlock $width="140px" $height="48px" />
                <Stack $gap={20}>
                  <Cluster $between>
                    <SkeletonBlock $width="230px" $height="28px" />
                    <SkeletonBlock $width="190px" $height="48px" $round="12px" />
                  </Cluster>
                  <PostCardsSkeleton cards={coursesPerPage} />
                </Stack>
              </>
            }
          >
            {(list, { loading }) => (
              <>
                {/* A back end that doesn’t list venues supports none of the filters. */}
                {list.venues && pills}
                {list.venues && <CourseFilters query={query} venues={list.venues} links={links} />}
                <CourseResults list={list} query={query} links={links} loading={loading} />
              </>
            )}
          </AsyncSection>
        </Stack>
      </Stack>
    </Page>
  );
}
