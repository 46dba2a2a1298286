import { showInvoice } from '@portal/contract/endpoints';
import { findOwnInvoice } from '../../domain/invoice/own-invoice.ts';
import { toInvoicePage } from '../../domain/invoice/to-invoice-page.ts';
import { receiptPdf } from '../../domain/receipt/receipt-pdf.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showInvoiceRoute = route(showInvoice, async ({ input, ctx, viewer, locale, header }) => {
  const invoice = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
  if (!header('accept')?.includes('application/pdf')) return toInvoicePage(ctx, invoice, locale);
  const receipt = await receiptPdf(ctx, invoice, locale);
  if (!receipt) throw refuse('NOT_FOUND');
  const disposition = `attachment; filename="${receipt.code}.pdf"`;
  return new Response(new Uint8Array(receipt.pdf), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition },
  });
});
