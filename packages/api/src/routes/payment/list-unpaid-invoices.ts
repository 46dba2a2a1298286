import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { snapshot } from '../../db/transaction.ts';
import { findUnpaidInvoices } from '../../domain/invoice/find-invoice.ts';
import { toInvoices } from '../../domain/invoice/to-invoices.ts';
import { route } from '../../http/route.ts';

export const listUnpaidInvoicesRoute = route(listUnpaidInvoices, ({ ctx, viewer, locale }) =>
  snapshot(ctx, async (frozen) => ({
    payments: await toInvoices(frozen, await findUnpaidInvoices(frozen.db, viewer.member.id, ctx.now()), locale),
  })),
);
