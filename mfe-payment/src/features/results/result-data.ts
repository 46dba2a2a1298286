import { type InvoicePage, type LoadArgs, readSearch, type SimpleInvoice } from '@portal/contract';
import { showSimpleInvoice } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';
import type { PaymentShell } from '../../shell.ts';
import { fetchInvoice } from '../invoice/invoice-data.ts';
import { applicationOf } from '../payment-form/application-orders.ts';

export type ResultKind = 'success' | 'failure' | 'cancel';

export interface ResultData {
  invoice: SimpleInvoice;
  kind: ResultKind;
  /** The provider's reason; '' for an error without one, null for no error (RESULT-04). */
  error: string | null;
  /** The whole order with lines and receipts; null if the viewer may not see it. */
  order: InvoicePage | null;
  /** The code of the application that the payer, who has no account, came from. */
  application: string | null;
}

/** Loads the invoice that a provider returned the person to. If that fails, silently redirects to the front page (RESULT-06). */
export async function loadResult(shell: PaymentShell, kind: ResultKind, { params, request }: LoadArgs): Promise<ResultData> {
  const { error = null, return: returned } = readSearch('cardSuccess', new URL(request.url).searchParams);
  const query = { return: returned };
  try {
    await shell.session.ready;
    const { id = '' } = params;
    const simple = shell.api.call(showSimpleInvoice, { params: { id }, query }, { quiet: true, signal: request.signal });
    const [invoice, order] = await Promise.all([simple, loadOrder(shell, id)]);
    return { invoice, kind, error, order, application: invoice.apply_code ?? applicationOf(shell.storage.tab, id) ?? null };
  } catch (failure) {
    if (request.signal.aborted) throw failure;
    throw redirect(shell.href('/'));
  }
}

/** Loads the whole order for a member; null for a visitor or after a failure. */
export async function loadOrder(shell: PaymentShell, id: string): Promise<InvoicePage | null> {
  return shell.session.loggedIn ? fetchInvoice(shell, id).catch(() => null) : null;
}
