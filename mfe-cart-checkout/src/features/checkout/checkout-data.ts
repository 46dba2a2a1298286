import type { Invoice, LoadArgs } from '@portal/contract';
import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CartCheckoutShell } from '../../shell.ts';

export interface CheckoutData {
  /** The member's unpaid orders; none for a visitor. */
  unpaid: AsyncData<Invoice[]>;
}

/** How long the page waits for the orders above the cart, which would shift the cart if they arrived later. */
const ordersTimeoutMs = 2_000;

/** Loads the member's unpaid orders; a slow or failed list doesn't block the cart, which is on this device. */
export async function loadCheckout(shell: CartCheckoutShell, { request }: LoadArgs): Promise<CheckoutData> {
  await shell.session.ready;
  const unpaid = asyncData(() => listUnpaid(shell, request.signal));
  await Promise.race([unpaid.outcome, new Promise((resolve) => setTimeout(resolve, ordersTimeoutMs))]);
  return { unpaid };
}

async function listUnpaid(shell: CartCheckoutShell, signal: AbortSignal): Promise<Invoice[]> {
  if (!shell.session.loggedIn) return [];
  const { payments } = await shell.api.call(listUnpaidInvoices, {}, { quiet: true, signal });
  return payments;
}
