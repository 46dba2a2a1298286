import type { SimpleInvoice } from '@portal/contract';
import { showSimpleInvoice } from '@portal/contract/endpoints';
import { useEffect, useState } from 'react';
import { useShell } from '../../shell.ts';
import { poll } from '../payment-state/poll.ts';
import type { ResultData } from './result-data.ts';

const every = 5_000;
const questions = 12;

export interface SettledInvoice {
  invoice: SimpleInvoice;
  /** Whether the page has polled for a minute without the payment being known. */
  requested: boolean;
  /** What the page saw end without success: a payment under way, or one in review. */
  ended: 'payment' | 'review' | null;
}

/** Returns the server's state of the order, polled while a payment may be under way. */
export function useSettledInvoice({ invoice: loaded, kind }: ResultData): SettledInvoice {
  const shell = useShell();
  const [state, setState] = useState<SettledInvoice>({ invoice: loaded, requested: false, ended: null });
  const { id } = loaded;
  const waits = !state.invoice.paid && (Boolean(state.invoice.in_flight) || (kind === 'success' && !state.requested));
  useEffect(() => {
    if (!waits) return;
    let left = questions;
    const query = async (signal: AbortSignal) => {
      const invoice = await shell.api.call(showSimpleInvoice, { params: { id } }, { quiet: true, signal });
      left -= 1;
      setState((before) => ({ invoice, requested: left <= 0, ended: endOf(before, invoice) }));
      if (invoice.paid) shell.events.emit('payment:settled', { invoiceId: id, paid: true });
      return invoice.paid || (left <= 0 && !invoice.in_flight);
    };
    const polling = poll(query, { every });
    return () => polling.stop();
  }, [shell, id, waits]);
  return state;
}

function endOf({ invoice: before, ended }: SettledInvoice, invoice: SimpleInvoice): SettledInvoice['ended'] {
  if (invoice.paid || invoice.in_flight) return null;
  if (!before.in_flight) return ended;
  return before.in_review ? 'review' : 'payment';
}
