import { listUnpaidInvoices } from '@portal/contract/endpoints';
import { and, asc, eq, gt } from 'drizzle-orm';
import { invoices } from '../../db/schema/index.ts';
import { snapshot } from '../../db/transaction.ts';
import { toInvoices } from '../../domain/invoice/to-invoices.ts';
import { route } from '../../http/route.ts';

export const listUnpaidInvoicesRoute = route(listUnpaidInvoices, ({ ctx, viewer, locale }) =>
  snapshot(ctx, async (frozen) => {
    const unpaid = and(eq(invoices.member_id, viewer.member.id), eq(invoices.state, 'open'), gt(invoices.expiry_time, ctx.now()));
    const rows = await frozen.db.select().from(invoices).where(unpaid).orderBy(asc(invoices.expiry_time));
    return { payments: await toInvoices(frozen, rows, locale) };
  }),
);
