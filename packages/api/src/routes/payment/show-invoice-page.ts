import { showInvoicePage } from '@portal/contract/endpoints';
import { snapshot } from '../../db/transaction.ts';
import { findOwnInvoice } from '../../domain/invoice/find-invoice.ts';
import { toInvoicePage } from '../../domain/invoice/to-invoice-page.ts';
import { route } from '../../http/route.ts';

export const showInvoicePageRoute = route(showInvoicePage, ({ input, ctx, viewer, locale }) =>
  snapshot(ctx, async (frozen) => {
    const invoice = await findOwnInvoice(frozen.db, input.params.id, { memberId: viewer.member.id });
    return toInvoicePage(frozen, invoice, locale);
  }),
);
