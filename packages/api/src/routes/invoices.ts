import {
  cancelInvoice,
  downloadReceipt,
  listUnpaidInvoices,
  showInvoice,
  showInvoicePage,
  showSimpleInvoice,
} from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import type { Db } from '../db/client.ts';
import { snapshot, transaction } from '../db/transaction.ts';
import { findInvoice, findOwnInvoice, findUnpaidInvoices } from '../domain/invoice/find-invoice.ts';
import { findRunningAttempts } from '../domain/invoice/running-attempts.ts';
import { toInvoicePage } from '../domain/invoice/to-invoice-page.ts';
import { toInvoices } from '../domain/invoice/to-invoices.ts';
import { queryProviders } from '../domain/payment/check-attempt.ts';
import { applicationOfReturn } from '../domain/payment/payment-return.ts';
import { receiptPdf } from '../domain/receipt/receipt-pdf.ts';
import { cancelOrder } from '../domain/settlement/settle.ts';
import { signFileLink } from '../files/file-links.ts';
import { route } from '../http/route.ts';

export const invoiceRoutes = [
  route(listUnpaidInvoices, ({ ctx, viewer, locale }) =>
    snapshot(ctx, async (frozen) => ({
      payments: await toInvoices(frozen, await findUnpaidInvoices(frozen.db, viewer.member.id, ctx.now()), locale),
    })),
  ),

  route(showInvoicePage, ({ input, ctx, viewer, locale }) =>
    snapshot(ctx, async (frozen) => {
      const invoice = await findOwnInvoice(frozen.db, input.params.id, { memberId: viewer.member.id });
      return toInvoicePage(frozen, invoice, locale);
    }),
  ),

  route(showInvoice, async ({ input, ctx, viewer, locale, header }) => {
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
  }),

  route(showSimpleInvoice, ({ input, ctx }) =>
    snapshot(ctx, async ({ db }) => {
      const invoice = await findInvoice(db, input.params.id);
      const running = invoice.state === 'paid' ? [] : await findRunningAttempts(db, [invoice.id], ctx.now());
      const applyCode = applicationOfReturn(ctx, invoice, input.query.return);
      const inReview = running.some(({ state }) => state === 'review');
      return {
        id: invoice.id,
        code: invoice.code,
        datetime: invoice.created_at.toISOString(),
        paid: invoice.state === 'paid',
        ...(running.length > 0 && { in_flight: true }),
        ...(inReview && { in_review: true }),
        ...(applyCode && { apply_code: applyCode }),
      };
    }),
  ),

  route(cancelInvoice, async ({ input, ctx, viewer, t }) => {
    const { id } = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
    await queryProviders(ctx, id);
    await transaction(ctx.db, (tx) => cancelOrder(ctx, tx, id));
    return { success: true, message: t('order.cancelled') };
  }),

  route(downloadReceipt, async ({ input, ctx, viewer, locale }) => {
    const invoice = await findOwnInvoice(ctx.db, input.params.id, { memberId: viewer.member.id });
    if (invoice.state !== 'paid') throw new ApiFailure('NOT_FOUND');
    return { url: signFileLink(ctx, 'receipt', `${invoice.id}.${locale}`) };
  }),
];
