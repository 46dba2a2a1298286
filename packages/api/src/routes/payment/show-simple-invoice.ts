import { showSimpleInvoice } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { invoices } from '../../db/schema/index.ts';
import { isUuid } from '../../domain/uuid.ts';
import { refuse } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';

export const showSimpleInvoiceRoute = route(showSimpleInvoice, async ({ input, ctx }) => {
  const { id } = input.params;
  const [invoice] = isUuid(id) ? await ctx.db.select().from(invoices).where(eq(invoices.id, id)) : [];
  if (!invoice) throw refuse('NOT_FOUND');
  return { id: invoice.id, code: invoice.code, datetime: invoice.created_at.toISOString(), paid: invoice.state === 'paid' };
});
