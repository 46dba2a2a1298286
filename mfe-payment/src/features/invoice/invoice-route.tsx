import type { RouteModule, Shell } from '@portal/contract';
import { showInvoicePage } from '@portal/contract/endpoints';
import { redirect } from 'react-router-dom';
import { InvoicePage } from './invoice-page.tsx';
import { InvoiceSkeleton } from './invoice-skeleton.tsx';

/** The payment page of one invoice. What can't be loaded goes home without a word (INVOICE-17). */
export function invoiceRoute(shell: Shell<'payment'>): RouteModule {
  return {
    loader: async ({ params, request }) => {
      try {
        return await shell.api.call(showInvoicePage, { params: { id: params.id ?? '' } }, { quiet: true, signal: request.signal });
      } catch (error) {
        if (request.signal.aborted) throw error;
        return redirect(shell.href('/'));
      }
    },
    Component: InvoicePage,
    Skeleton: InvoiceSkeleton,
  };
}
