import { showInvoice } from '@portal/contract/endpoints';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { snapshot } from '../../db/transaction.ts';
import { findOwnInvoice } from '../../domain/invoice/find-invoice.ts';
import { toInvoicePage } from '../../domain/invoice/to-invoice-page.ts';
import { receiptPdf } from '../../domain/receipt/receipt-pdf.ts';
import { route } from '../../http/route.ts';

export const showInvoiceRoute = route(showInvoice, async ({ input, ctx, viewer, locale, header }) => {
  const findOwn = (db: Db) => findOwnInvoice(db, input.params.id, { memberId: viewer.member.id });
  if (!header('accept')?.includes('application/pdf'))
    return snapshot(ctx, async (frozen) => toInvoicePage(frozen, await findOwn(frozen.db), locale));
  const invoice = await findOwn(ctx.db);
  const receipt = await receiptPdf(ctx, invoice, locale);
  if (!receipt) throw new ApiFailure('NOT_FOUND');
  const disposition = `attachment; filename="${receipt.code}.pdf"`;
  return new Response(new Uint8Array(receipt.pdf), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition },
  });
});
