import { Ground, Page, Skeleton, SkeletonBlock, Stack } from '@portal/ui';
import { rowsPerPage } from '../me-parts/list-page.ts';

/** The account page while it loads. */
export function MeSkeleton() {
  return (
    <Ground $tone="mist">
      <Page>
        <Skeleton>
          <Stack $gap={24}>
            <SkeletonBlock $width="360px" $height="72px" />
            <SkeletonBlock $height="52px" />
            {Array.from({ length: rowsPerPage }, (_, row) => (
              <SkeletonBlock key={row} $height="148px" $round="20px" />
            ))}
          </Stack>
        </Skeleton>
      </Page>
    </Ground>
  );
}
