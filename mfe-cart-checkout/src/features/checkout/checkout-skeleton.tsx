import { Ground, Page, SideLayout, Skeleton, SkeletonBlock } from '@portal/ui';

/** The checkout page while it loads. */
export function CheckoutSkeleton() {
  return (
    <Ground $tone="mist">
      <Page>
        <Skeleton>
          <SkeletonBlock $width="240px" $height="40px" />
          <SkeletonBlock $width="420px" $height="24px" />
          <SideLayout>
            <SkeletonBlock $height="320px" $round="20px" />
            <SkeletonBlock $height="260px" $round="20px" />
          </SideLayout>
        </Skeleton>
      </Page>
    </Ground>
  );
}
