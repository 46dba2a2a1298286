import type { Invoice, LoadArgs } from '@portal/contract';
import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CartCheckoutShell } from '../../shell.ts';

export interface CheckoutData {
  /** The member's unpaid orders; none for a visitor. */
  unpaid: AsyncData<Invoice[]>;
}

/** How long the page waits for the orders above the cart, which would move it when they arrive. */
const ordersTimeoutMs = 2_000;

/** Loads the member's unpaid orders; the cart is on this device, so a list that is slow or fails doesn't block it. */
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
