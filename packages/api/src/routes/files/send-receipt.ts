import { isLocale } from '@portal/contract';
import { ApiFailure } from '../../api-failure.ts';
import { findInvoice } from '../../domain/invoice/find-invoice.ts';
import { receiptPdf } from '../../domain/receipt/receipt-pdf.ts';
import { isFileLink } from '../../files/file-links.ts';
import type { RawRoute } from '../../http/route.ts';

/** Sends a receipt by its signed link, which names order and language. Drawn on request. */
export const sendReceipt: RawRoute = {
  method: 'get',
  path: '/api/files/receipt/:id/:until/:signature',
  handle: async (request, ctx) => {
    const { id, until, signature } = request.req.param() as Record<string, string>;
    const [invoiceId, locale] = id!.split('.');
    if (!isFileLink(ctx, 'receipt', id!, until!, signature!) || !invoiceId || !isLocale(locale)) throw new ApiFailure('NOT_FOUND');
    const receipt = await receiptPdf(ctx, await findInvoice(ctx.db, invoiceId), locale);
    if (!receipt) throw new ApiFailure('NOT_FOUND');
    return request.body(new Uint8Array(receipt.pdf), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${receipt.code}.pdf"`,
      'Cache-Control': 'private, no-store',
    });
  },
};
