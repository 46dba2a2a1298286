import { showInvoice } from '@portal/contract/endpoints';
import { findOwnInvoice } from '../../domain/invoice/own-invoice.ts';
import { toInvoicePage } from '../../domain/invoice/to-invoice-page.ts';
import { route } from '../../http/route.ts';

export const showInvoiceRoute = route(showInvoice, async ({ input, ctx, viewer, locale }) => {
  const invoice = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
  return toInvoicePage(ctx, invoice, locale);
});
