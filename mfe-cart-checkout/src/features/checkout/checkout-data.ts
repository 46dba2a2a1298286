import type { Invoice, LoadArgs } from '@portal/contract';
import { type FamilyBooking, listFamilyBookings, listUnpaidInvoices } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CartCheckoutShell } from '../../shell.ts';

export interface CheckoutData {
  /** The member's unpaid orders; none for a visitor. */
  unpaid: AsyncData<Invoice[]>;
  /** What the family already has; none if it isn't known in time: the back end finds clashes too. */
  bookings: FamilyBooking[];
}

/** How long the page waits for the orders above the cart, which would shift the cart if they arrived later. */
const ordersTimeoutMs = 2_000;

/** Loads the member's unpaid orders; a slow or failed list doesn't block the cart, which is on this device. */
export async function loadCheckout(shell: CartCheckoutShell, { request }: LoadArgs): Promise<CheckoutData> {
  await shell.session.ready;
  const unpaid = asyncData(() => listUnpaid(shell, request.signal));
  const late = new Promise<FamilyBooking[]>((resolve) => setTimeout(() => resolve([]), ordersTimeoutMs));
  const [bookings] = await Promise.all([Promise.race([listBookings(shell, request.signal), late]), Promise.race([unpaid.outcome, late])]);
  return { unpaid, bookings };
}

async function listUnpaid(shell: CartCheckoutShell, signal: AbortSignal): Promise<Invoice[]> {
  if (!shell.session.loggedIn) return [];
  const { payments } = await shell.api.call(listUnpaidInvoices, {}, { quiet: true, signal });
  return payments;
}

async function listBookings(shell: CartCheckoutShell, signal: AbortSignal): Promise<FamilyBooking[]> {
  if (!shell.session.loggedIn) return [];
  return shell.api.call(listFamilyBookings, {}, { quiet: true, signal }).then(
    ({ bookings }) => bookings,
    () => [],
  );
}
