import { Trans, useLingui } from '@lingui/react/macro';
import { Button, color, layer, media, radius, shadow } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Box = styled.aside`
  position: fixed;
  z-index: ${layer.dropdown};
  inset: auto 16px 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 16px 20px;
  border-radius: ${radius.panel};
  background: ${color.sunTint};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
  & > p {
    flex: 1 1 240px;
  }
  ${media.md} {
    right: auto;
    left: 24px;
    bottom: 24px;
    max-width: 520px;
  }
`;

/** Says what doesn't work in a page that the server rendered and whose own code has not come. */
export function FirstPageFailure({ onRetry }: { onRetry: () => Promise<void> }) {
  const { t } = useLingui();
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <Box aria-label={t`This page does not work fully`}>
      <p role="alert">
        <Trans>You can read this page and follow its links, but its buttons and fields do not work right now.</Trans>
      </p>
      <Button size="row" busy={trying} onClick={retry}>
        {trying ? <Trans>Trying…</Trans> : <Trans>Try again</Trans>}
      </Button>
    </Box>
  );
}
