import { Page, Skeleton, SkeletonBlock, SkeletonRows, SkeletonText, Stack } from '@portal/ui';

/** An article while it loads; its type is not known yet. */
export function ArticleSkeleton() {
  return (
    <Page>
      <Skeleton>
        <Stack $gap={24}>
          <SkeletonBlock $width="220px" $height="20px" />
          <SkeletonBlock $width="420px" $height="44px" />
          <SkeletonText lines={3} />
          <SkeletonRows rows={5} />
        </Stack>
      </Skeleton>
    </Page>
  );
}
