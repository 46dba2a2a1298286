import type { Invoice, RouteModule, Shell } from '@portal/contract';
import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export interface CheckoutData {
  /** The member's unpaid orders; none for a visitor. */
  unpaid: Invoice[];
}

/** The checkout page: open to visitors, who are asked to log in. */
export function checkoutRoute(shell: Shell<'cart-checkout'>): RouteModule {
  return {
    loader: async ({ request }): Promise<CheckoutData> => {
      await shell.session.ready;
      if (!shell.session.loggedIn) return { unpaid: [] };
      const { payments } = await shell.api.call(listUnpaidInvoices, {}, { signal: request.signal });
      return { unpaid: payments };
    },
    Component: CheckoutPage,
    Skeleton: CheckoutSkeleton,
  };
}
