import { Trans, useLingui } from '@lingui/react/macro';
import { pick } from '@portal/contract';
import { usePage, useShell } from '@portal/contract/react';
import { Container } from '@portal/ui';
import { useLoaderData } from 'react-router-dom';
import { PartView } from '../../parts/part-view.tsx';
import { usePart } from '../../parts/use-part.ts';
import { ActivityCentres } from './activity-centres.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { CourseSearch } from './course-search.tsx';
import { HomeHead, HomeSections } from './home-layout.tsx';
import type { HomeData } from './home-route.tsx';
import { BannerSkeleton, CentresSkeleton, RecommendedSkeleton } from './home-skeleton.tsx';
import { RecommendedCourses } from './recommended-courses.tsx';

/** Banners, course search, recommended courses, activity centres. */
export function HomePage() {
  const { t } = useLingui();
  const { settings, locale } = useShell();
  const data = useLoaderData() as HomeData;
  const banners = usePart('banners', data.banners);
  const recommended = usePart('recommended', data.recommended);
  const centres = usePart('centres', data.centres);
  usePage({ title: t`Home`, description: pick(settings, 'des', locale).text || undefined });
  return (
    <>
      <PartView wide part={banners} skeleton={<BannerSkeleton />}>
        {(list) => <BannerCarousel banners={list} />}
      </PartView>
      <CourseSearch />
      <HomeSections>
        <PartView wide part={recommended} skeleton={<RecommendedSkeleton />}>
          {(posts) => <RecommendedCourses posts={posts} />}
        </PartView>
        <section aria-labelledby="centres">
          <HomeHead id="centres" title={<Trans>Our activity centres</Trans>} />
          <Container>
            <PartView part={centres} skeleton={<CentresSkeleton />}>
              {(posts) => <ActivityCentres posts={posts} />}
            </PartView>
          </Container>
        </section>
      </HomeSections>
    </>
  );
}
