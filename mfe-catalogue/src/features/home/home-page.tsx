import { Trans, useLingui } from '@lingui/react/macro';
import { type PageProps, pick } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Container } from '@portal/ui';
import { AsyncSection } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { ActivityCentres } from './activity-centres.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { CourseSearch } from './course-search.tsx';
import type { HomeData } from './home-data.ts';
import { HomeHead, HomeSections } from './home-layout.tsx';
import { BannerSkeleton, CentresSkeleton, RecommendedSkeleton } from './home-skeleton.tsx';
import { RecommendedCourses } from './recommended-courses.tsx';

/** Banners, course search, recommended courses, activity centres. */
export function HomePage({ data }: PageProps<HomeData>) {
  const { t } = useLingui();
  const { settings, locale } = useShell();
  usePageMeta({ title: t`Home`, description: pick(settings, 'des', locale).text || undefined });
  return (
    <>
      <AsyncSection wide data={data.banners} skeleton={<BannerSkeleton />}>
        {(list) => <BannerCarousel banners={list} />}
      </AsyncSection>
      <CourseSearch />
      <HomeSections>
        <AsyncSection wide data={data.recommended} skeleton={<RecommendedSkeleton />}>
          {(posts) => <RecommendedCourses posts={posts} />}
        </AsyncSection>
        <section aria-labelledby="centres">
          <HomeHead id="centres" title={<Trans>Our activity centres</Trans>} />
          <Container>
            <AsyncSection data={data.centres} skeleton={<CentresSkeleton />}>
              {(posts) => <ActivityCentres posts={posts} />}
            </AsyncSection>
          </Container>
        </section>
      </HomeSections>
    </>
  );
}
