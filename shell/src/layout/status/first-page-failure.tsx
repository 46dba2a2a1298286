import { Trans, useLingui } from '@lingui/react/macro';
import { Button, color } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CornerBox } from './corner-box.tsx';

const Box = styled(CornerBox)`
  background: ${color.sunTint};
  color: ${color.ink};
`;

/** Explains what doesn't work on a server-rendered page if its own code hasn't arrived. */
export function FirstPageFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useLingui();
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <Box aria-label={t`This page is not fully working`}>
      <p role="alert">
        <Trans>You can read this page and follow its links, but its buttons and fields do not work right now.</Trans>
      </p>
      <Button size="row" busy={trying} onClick={retry}>
        {trying ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>}
      </Button>
    </Box>
  );
}
