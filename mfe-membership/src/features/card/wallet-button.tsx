import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@portal/contract';
import { downloadPass } from '@portal/contract/endpoints';
import { Button, WalletIcon } from '@portal/ui';
import { openInTab } from '@portal/ui-parts';
import { useState } from 'react';
import { useShell } from '../../shell.ts';

/**
 * Opens a card in the phone's wallet, if the association has set its certificate (CARD-05). `name`: whose card it is, when there are
 * several.
 */
export function WalletButton({ code, name }: { code: string; name?: string }) {
  const { t } = useLingui();
  const { api, settings } = useShell();
  const [busy, setBusy] = useState(false);
  if (!settings.wallet_pass) return null;
  const open = async () => {
    setBusy(true);
    try {
      await openInTab(api.call(downloadPass, { params: { code } }));
    } catch (error) {
      // The shell has shown the back end's message.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="text"
      size="row"
      icon={<WalletIcon />}
      busy={busy}
      busyLabel={<Trans>Opening…</Trans>}
      aria-label={name && t`Add to phone wallet: ${name}`}
      onClick={open}
    >
      <Trans>Add to phone wallet</Trans>
    </Button>
  );
}
