import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { isLinkSigned, signLink } from '../../files/link-keys.ts';

/**
 * The address of a result page. An applicant has no account and may come back in another tab or browser: their address carries a signature
 * that lets them return to the application, so the provider never sees its code.
 */
export function resultAddress(ctx: Context, invoice: InvoiceRow, locale: Locale, path: string): string {
  const address = new URL(`/${locale}${path}`, ctx.config.PORTAL_ORIGIN);
  if (invoice.apply_code) address.searchParams.set('return', signLink(ctx, ['return', invoice.id]));
  return address.href;
}

/** The code of the application that a return leads to, until its order expires. */
export function applicationOfReturn(ctx: Context, invoice: InvoiceRow, given: string | undefined): string | undefined {
  const leadsBack = given !== undefined && invoice.expiry_time > ctx.now() && isLinkSigned(ctx, ['return', invoice.id], given);
  return leadsBack ? (invoice.apply_code ?? undefined) : undefined;
}
