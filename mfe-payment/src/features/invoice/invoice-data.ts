import type { Coupon, InvoicePage, LoadArgs } from '@portal/contract';
import { listCoupons, showInvoicePage } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';
import type { PaymentShell } from '../../shell.ts';

export interface InvoiceData {
  /** The invoice with its lines, payment methods and possible deductions. */
  page: InvoicePage;
  /** The member's own usable coupons; empty if they can't be loaded. */
  coupons: Coupon[];
}

/** Loads the invoice in the address. If that fails, silently redirects to the front page (INVOICE-17). */
export async function loadInvoice(shell: PaymentShell, { params, request }: LoadArgs): Promise<InvoiceData> {
  const { signal } = request;
  try {
    const [page, coupons] = await Promise.all([fetchInvoice(shell, params.id ?? '', signal), fetchCoupons(shell, signal)]);
    return { page, coupons };
  } catch (error) {
    if (signal.aborted) throw error;
    throw redirect(shell.href('/'));
  }
}

/** Fetches the invoice's current state. */
export function fetchInvoice(shell: PaymentShell, id: string, signal?: AbortSignal): Promise<InvoicePage> {
  return shell.api.call(showInvoicePage, { params: { id } }, { quiet: true, signal });
}

async function fetchCoupons(shell: PaymentShell, signal: AbortSignal): Promise<Coupon[]> {
  const call = shell.api.call(listCoupons, { body: { min_quantity: 1, expired: false } }, { quiet: true, signal });
  return call.then(
    ({ list }) => list,
    () => [],
  );
}
