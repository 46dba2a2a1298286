import { definePage } from '@portal/contract';
import type { CartCheckoutShell } from '../../shell.ts';
import { loadCheckout } from './checkout-data.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** The checkout page: open to visitors, who are asked to log in. */
export function checkoutRoute(shell: CartCheckoutShell) {
  return definePage({ load: (args) => loadCheckout(shell, args), Page: CheckoutPage, Skeleton: CheckoutSkeleton });
}
