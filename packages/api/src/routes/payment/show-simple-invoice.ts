import { showSimpleInvoice } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/index.ts';
import { snapshot } from '../../db/transaction.ts';
import { findRunningAttempts } from '../../domain/invoice/running-attempts.ts';
import { isUuid } from '../../domain/uuid.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showSimpleInvoiceRoute = route(showSimpleInvoice, ({ input, ctx }) =>
  snapshot(ctx, async ({ db }) => {
    const { id } = input.params;
    const [invoice] = isUuid(id) ? await db.select().from(invoices).where(eq(invoices.id, id)) : [];
    if (!invoice) throw refuse('NOT_FOUND');
    const running = invoice.state === 'paid' ? [] : await findRunningAttempts(db, [id], ctx.now());
    const inReview = running.some(({ state }) => state === 'review');
    return {
      id: invoice.id,
      code: invoice.code,
      datetime: invoice.created_at.toISOString(),
      paid: invoice.state === 'paid',
      ...(running.length > 0 && { in_flight: true }),
      ...(inReview && { in_review: true }),
    };
  }),
);
