import { Trans } from '@lingui/react/macro';
import { Button, Page, Stack } from '@portal/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ShellMessages } from './fallback-parts.tsx';

/** Replaces everything when the layout itself fails: never a white page. */
export function SiteFailure() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <ShellMessages>
      <Page as="main">
        <Stack role="alert">
          <h1>
            <Trans>This site is not available right now</Trans>
          </h1>
          <p>
            <Trans>The problem is on our side. Your account, your places and your payments are safe.</Trans>
          </p>
          <div>
            <Button onClick={() => window.location.reload()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </Stack>
      </Page>
    </ShellMessages>
  );
}
