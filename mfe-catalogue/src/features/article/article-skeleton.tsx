import { color, Page, radius, Skeleton, SkeletonBlock, SkeletonText, Stack, sail } from '@portal/ui';
import styled from 'styled-components';
import { HeadColumns } from '../../parts/head-columns.tsx';
import { ClassesSkeleton } from '../class-table/classes-skeleton.tsx';

const PictureShape = styled.div`
  aspect-ratio: 4 / 3;
  border-radius: ${radius.control} ${radius.control} ${sail.phone};
  background: ${color.mist2};
`;

const Crumbs = styled.div`
  height: 24px;
`;

/** An article while it loads: most are groups, with a picture, a title, and classes. */
export function ArticleSkeleton() {
  return (
    <Page>
      <Skeleton>
        <Crumbs>
          <SkeletonBlock $width="220px" />
        </Crumbs>
        <HeadColumns>
          <PictureShape />
          <Stack $gap={12}>
            <SkeletonBlock $width="110px" />
            <SkeletonBlock $width="min(420px, 80%)" $height="44px" />
            <SkeletonText lines={2} />
            <SkeletonBlock $width="130px" $height="44px" $round="12px" />
          </Stack>
        </HeadColumns>
        <ClassesSkeleton />
      </Skeleton>
    </Page>
  );
}
