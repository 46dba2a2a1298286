import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui';
import { CornerBox } from './corner-box.tsx';

/** The offer itself; it needs no response. */
export function NewReleaseOffer({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  const { t } = useLingui();
  return (
    <CornerBox aria-label={t`New version`}>
      <p role="status">
        <Trans>A new version of this site is ready.</Trans>
      </p>
      <Button size="row" onClick={onReload}>
        <Trans>Reload</Trans>
      </Button>
      <Button size="row" variant="text" onClick={onLater}>
        <Trans>Later</Trans>
      </Button>
    </CornerBox>
  );
}
