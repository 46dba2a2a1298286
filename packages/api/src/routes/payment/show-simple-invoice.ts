import { showSimpleInvoice } from '@portal/contract/endpoints';
import { snapshot } from '../../db/transaction.ts';
import { findInvoice } from '../../domain/invoice/find-invoice.ts';
import { findRunningAttempts } from '../../domain/invoice/running-attempts.ts';
import { applicationOfReturn } from '../../domain/payment/payment-return.ts';
import { route } from '../../http/route.ts';

export const showSimpleInvoiceRoute = route(showSimpleInvoice, ({ input, ctx }) =>
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
);
