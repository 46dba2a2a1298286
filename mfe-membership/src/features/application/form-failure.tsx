import { Trans } from '@lingui/react/macro';
import type { PageFailureProps } from '@portal/contract';
import { Ground, Page, PageHeading, Stack } from '@portal/ui';
import { LoadFailure } from '@portal/ui-parts';

/** Replaces a form whose options could not be loaded, with a button to retry. */
export function FormFailure({ retry, retrying }: PageFailureProps) {
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={24}>
          <PageHeading>
            <Trans>Join as a member</Trans>
          </PageHeading>
          <LoadFailure retry={retry} retrying={retrying} title={<Trans>The form could not be loaded</Trans>}>
            <Trans>Nothing was sent, and nothing that you typed is lost.</Trans>
          </LoadFailure>
        </Stack>
      </Page>
    </Ground>
  );
}
