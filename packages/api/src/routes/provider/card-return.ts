import { paths } from '@portal/contract';
import type { Context as HonoContext } from 'hono';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { findInvoice } from '../../domain/invoice/find-invoice.ts';
import { resultAddress } from '../../domain/payment/payment-return.ts';
import { providerPaths } from '../../gateways/gateways.ts';
import { localeOf } from '../../http/caller.ts';
import type { RawRoute } from '../../http/route.ts';
import { readCardReply } from './read-card-reply.ts';

export const cardReceipt: RawRoute = { method: 'post', path: providerPaths.cardReceipt, handle: returnToPortal };
export const cardCancel: RawRoute = { method: 'post', path: providerPaths.cardCancel, handle: returnToPortal };

/**
 * The browser comes back from the card page with a cross-site form post, which has no cookie of ours and needs none. Settles the order by
 * the signed fields and sends the browser on to the portal's result page, in the language in the signed fields.
 */
async function returnToPortal(request: HonoContext, ctx: Context): Promise<Response> {
  const read = await readCardReply(request, ctx).catch((error: unknown) => {
    if (error instanceof ApiFailure && isBrowser(request)) return undefined;
    throw error;
  });
  // None of it can be trusted, so the order is unknown: we show people the list of their own orders.
  if (!read)
    return request.redirect(
      new URL(`/${localeOf(request.req.header('accept-language'))}${paths.me({ tab: 'payment' })}`, ctx.config.PORTAL_ORIGIN).href,
      303,
    );
  const { reply, response } = read;
  const page =
    response.result === 'success'
      ? paths.cardSuccess({ id: response.invoiceId })
      : paths.cardCancel({ id: response.invoiceId }, { error: response.error });
  return request.redirect(resultAddress(ctx, await findInvoice(ctx.db, response.invoiceId), reply.locale, page), 303);
}

function isBrowser(request: HonoContext): boolean {
  return (request.req.header('accept') ?? '').includes('text/html');
}
