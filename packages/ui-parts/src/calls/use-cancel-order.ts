import { type Dialogs, type Invoice, isApiError, type Shell } from '@portal/contract';
import { cancelInvoice } from '@portal/contract/endpoints';
import { useShell } from '@portal/contract/react';
import { useUiCopy } from '@portal/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** The sections that show orders and own the event `order:cancelled`. */
type OrdersShell = Shell<'account' | 'cart-checkout'>;

export interface CancelOrderWords {
  /** The question asked first. */
  question: Parameters<Dialogs['confirm']>[0];
  /** The notice afterwards, if the back end sends no message. */
  done: string;
  /** Title of the dialog if the back end refuses. */
  refused: string;
}

/** Asks the member, then cancels an unpaid order and frees its seats; then reloads the page's data, even after a refusal. */
export function useCancelOrder({ id }: Pick<Invoice, 'id'>, { question, done, refused }: CancelOrderWords) {
  const { api, dialogs, events, notify } = useShell() as unknown as OrdersShell;
  const { error: failed } = useUiCopy();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    if (!(await dialogs.confirm({ ...question, danger: true }))) return;
    setBusy(true);
    try {
      const { message } = await api.call(cancelInvoice, { params: { id } }, { quiet: true });
      notify.success(message || done);
      events.emit('order:cancelled', { invoiceId: id });
    } catch (error) {
      await dialogs.alert({ title: refused, message: (isApiError(error) && error.message) || failed });
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { cancel, busy };
}
