import type { SimpleInvoice } from '@portal/contract';
import { showSimpleInvoice } from '@portal/contract/endpoints';
import { useShell } from '@portal/contract/react';
import { useEffect, useState } from 'react';

const interval = 5_000;
const tries = 12;

/** The invoice as the server knows it: a success page that arrives before the money asks again for a minute. */
export function useSettledInvoice(loaded: SimpleInvoice, wait: boolean): SimpleInvoice {
  const shell = useShell<'payment'>();
  const [invoice, setInvoice] = useState(loaded);
  useEffect(() => {
    if (!wait || invoice.paid) return;
    let left = tries;
    let asking = false;
    const timer = setInterval(async () => {
      if (asking) return;
      asking = true;
      const next = await shell.api.call(showSimpleInvoice, { params: { id: loaded.id } }, { quiet: true }).catch(() => null);
      asking = false;
      if (next?.paid) setInvoice(next);
      left -= 1;
      if (left === 0) clearInterval(timer);
    }, interval);
    return () => clearInterval(timer);
  }, [shell, loaded.id, invoice.paid, wait]);
  return invoice;
}
