import { Ground, Page, SideLayout, Skeleton, SkeletonBlock, Stack } from '@portal/ui';

/** The payment page while it loads. */
export function InvoiceSkeleton() {
  return (
    <Ground $tone="mist">
      <Page>
        <Skeleton>
          <Stack $gap={20}>
            <SkeletonBlock $width="280px" $height="40px" />
            <SkeletonBlock $height="70px" $round="12px" />
            <SideLayout>
              <SkeletonBlock $height="300px" $round="20px" />
              <SkeletonBlock $height="220px" $round="20px" />
            </SideLayout>
          </Stack>
        </Skeleton>
      </Page>
    </Ground>
  );
}
