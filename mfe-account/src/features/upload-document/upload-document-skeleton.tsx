import { Ground, Page, Skeleton, SkeletonBlock, Stack } from '@portal/ui';

/** The documents page while it loads. */
export function UploadDocumentSkeleton() {
  return (
    <Ground $tone="mist">
      <Page $form>
        <Skeleton>
          <Stack $gap={20}>
            <SkeletonBlock $width="360px" $height="72px" />
            <SkeletonBlock $height="220px" $round="20px" />
            <SkeletonBlock $height="220px" $round="20px" />
          </Stack>
        </Skeleton>
      </Page>
    </Ground>
  );
}
