import { definePage } from '@portal/contract';
import type { PaymentShell } from '../../shell.ts';
import { loadInvoice } from './invoice-data.ts';
import { InvoicePage } from './invoice-page.tsx';
import { InvoiceSkeleton } from './invoice-skeleton.tsx';

/** The payment page of one invoice. */
export function invoiceRoute(shell: PaymentShell) {
  return definePage({ load: (args) => loadInvoice(shell, args), Page: InvoicePage, Skeleton: InvoiceSkeleton });
}
