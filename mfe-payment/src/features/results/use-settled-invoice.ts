import type { SimpleInvoice } from '@portal/contract';
import { showSimpleInvoice } from '@portal/contract/endpoints';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';
import { keepAsking } from '../paying/keep-asking.ts';
import type { ResultData } from './result-data.ts';

const every = 5_000;
const questions = 12;

/**
 * The order as the server knows it, asked again while a payment may be on its way. `asked`: a success page has waited a minute for a payment that the server has
 * not heard of.
 */
export function useSettledInvoice({ invoice: loaded, kind }: ResultData): { invoice: SimpleInvoice; asked: boolean } {
  const shell = useShell();
  const [state, setState] = useState({ invoice: loaded, asked: false });
  const { id } = loaded;
  const waits = !state.invoice.paid && (Boolean(state.invoice.in_flight) || (kind === 'success' && !state.asked));
  useEffect(() => {
    if (!waits) return;
    let left = questions;
    const ask = async (signal: AbortSignal) => {
      const invoice = await shell.api.call(showSimpleInvoice, { params: { id } }, { quiet: true, signal });
      left -= 1;
      setState({ invoice, asked: left <= 0 });
      if (invoice.paid) shell.events.emit('payment:settled', { invoiceId: id, paid: true });
      return invoice.paid || (left <= 0 && !invoice.in_flight);
    };
    const asking = keepAsking(ask, { every });
    return () => asking.stop();
  }, [shell, id, waits]);
  return state;
}
