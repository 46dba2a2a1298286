import type { Invoice } from '@portal/contract';

export type InvoiceState = 'paid' | 'expired' | 'unpaid';

/** What an invoice is shown as: paid, expired (unpaid with its expiry past, or closed), or unpaid. `now` in milliseconds. */
export function invoiceState(invoice: Invoice, now: number): InvoiceState {
  if (invoice.paid) return 'paid';
  if (invoice.state === 'expired' || invoice.state === 'cancelled') return 'expired';
  return invoice.expiry_time && Date.parse(invoice.expiry_time) <= now ? 'expired' : 'unpaid';
}

/** When the countdown ends, in milliseconds: `org_expiry_time`, else `expiry_time` (INVOICE-20). */
export function countdownEnd(invoice: Invoice): number | null {
  const end = invoice.org_expiry_time ?? invoice.expiry_time;
  return end ? Date.parse(end) : null;
}

/** Milliseconds as `14:32`, over an hour as `71:59:00`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}
