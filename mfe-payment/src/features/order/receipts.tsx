import { Trans } from '@lingui/react/macro';
import { type Invoice, isApiError } from '@portal/contract';
import { downloadReceipt } from '@portal/contract/endpoints';
import { Button, DateTime, DownloadIcon } from '@portal/ui';
import { openInTab } from '@portal/ui-parts';
import { useState } from 'react';
import { useShell } from '../../shell.ts';

/** The receipts of a paid order, with code and time (INVOICE-02). */
export function ReceiptLines({ receipts }: { receipts: Invoice['receipts'] }) {
  return receipts?.map(({ code, datetime }) => (
    <p key={code}>
      <Trans>
        Receipt <strong>{code}</strong>, <DateTime at={datetime} />
      </Trans>
    </p>
  ));
}

/** Downloads the receipt of the member's own paid order. */
export function ReceiptButton({ invoice }: { invoice: Invoice }) {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await openInTab(shell.api.call(downloadReceipt, { params: { id: invoice.id } }));
    } catch (error) {
      // The shell has already shown the back end's message.
      if (!isApiError(error)) throw error;
    } finally {
      setBusy(false);
    }
  };
  if (!invoice.receipts?.length) return null;
  return (
    <Button variant="text" icon={<DownloadIcon />} onClick={download} busy={busy} busyLabel={<Trans>Getting the receipt…</Trans>}>
      <Trans>Download the receipt</Trans>
    </Button>
  );
}
