import { Trans, useLingui } from '@lingui/react/macro';
import { Button, color, layer, media, radius, shadow } from '@portal/ui';
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
  background: ${color.white};
  box-shadow: ${shadow.raised};
  & > p {
    flex: 1 1 200px;
  }
  ${media.md} {
    right: auto;
    left: 24px;
    bottom: 24px;
    max-width: 440px;
  }
`;

/** The offer itself; it asks for no answer. */
export function NewReleaseOffer({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useLingui();
  return (
    <Box aria-label={t`New version`}>
      <p role="status">
        <Trans>A new version of this site is ready.</Trans>
      </p>
      <Button size="row" onClick={onReload}>
        <Trans>Reload</Trans>
      </Button>
      <Button size="row" variant="text" onClick={onLater}>
        <Trans>Later</Trans>
      </Button>
    </Box>
  );
}
