import { Trans, useLingui } from '@lingui/react/macro';
import { type Invoice, isApiError } from '@portal/contract';
import { downloadReceipt } from '@portal/contract/endpoints';
import { Button, DownloadIcon } from '@portal/ui';
import { openInTab } from '@portal/ui-parts';
import { useState } from 'react';
import { useShell } from '../../shell.ts';

/** Opens the receipt of a paid order, a PDF, through a short-lived link. */
export function ReceiptButton({ order }: { order: Invoice }) {
  const { t } = useLingui();
  const { api, notify } = useShell();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openInTab(api.call(downloadReceipt, { params: { id: order.id } }, { quiet: true })).catch((error) =>
      notify.error((isApiError(error) && error.message) || t`Error`),
    );
    setBusy(false);
  };
  return (
    <Button
      variant="quiet"
      size="row"
      icon={<DownloadIcon />}
      busy={busy}
      busyLabel={<Trans>Opening…</Trans>}
      onClick={open}
      aria-describedby={order.id}
    >
      <Trans>Receipt</Trans>
    </Button>
  );
}
