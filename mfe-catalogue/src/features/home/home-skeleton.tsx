import { color, media, Skeleton, SkeletonBlock, SkeletonCard, sail } from '@portal/ui';
import styled from 'styled-components';
import { CentreGrid } from './activity-centres.tsx';
import { BannerFrame } from './home-layout.tsx';
import { RecommendedHead } from './recommended-courses.tsx';
import { SlideRow } from './slide-row.ts';

const BannerShape = styled(BannerFrame)`
  background: ${color.mist2};
`;

/** The place of the controls, below the banner on a phone. */
const ControlsShape = styled.div`
  height: 52px;
  ${media.md} {
    display: none;
  }
`;

/** The banners while they load. */
export function BannerSkeleton() {
  return (
    <Skeleton>
      <BannerShape />
      <ControlsShape />
    </Skeleton>
  );
}

/** The slider while it loads. */
export function RecommendedSkeleton() {
  return (
    <section aria-labelledby="recommended">
      <RecommendedHead />
      <Skeleton>
        <SlideRow as="div">
          {[1, 2, 3, 4, 5].map((card) => (
            <SkeletonCard key={card} />
          ))}
        </SlideRow>
      </Skeleton>
    </section>
  );
}

/** The activity centres while they load. */
export function CentresSkeleton() {
  return (
    <Skeleton>
      <CentreGrid as="div">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <SkeletonBlock key={tile} $height="188px" $round={`20px 20px ${sail.phone} 20px`} />
        ))}
      </CentreGrid>
    </Skeleton>
  );
}
