import { Ground, Page, Panel, Skeleton, SkeletonBlock, SkeletonText, Stack } from '@portal/ui';
import { FieldGrid } from '@portal/ui-parts';

/** A long form while it loads. */
export function FormSkeleton() {
  return (
    <Ground $tone="mist">
      <Page $form>
        <Skeleton>
          <Stack $gap={24}>
            <SkeletonBlock $width="50%" $height="48px" />
            <SkeletonText lines={1} />
            <Panel>
              <FieldGrid $columns={3}>
                {Array.from({ length: 9 }, (_, field) => (
                  <SkeletonBlock key={field} $height="76px" $round="12px" />
                ))}
              </FieldGrid>
            </Panel>
          </Stack>
        </Skeleton>
      </Page>
    </Ground>
  );
}
