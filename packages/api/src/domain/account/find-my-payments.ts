import type { Locale } from '@portal/contract';
import { and, count, desc, eq, ilike, ne } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { likePattern, rowsOfPage, toPage } from '../../db/query-parts.ts';
import { invoices } from '../../db/schema/index.ts';
import { snapshot } from '../../db/transaction.ts';
import { toInvoices } from '../invoice/to-invoices.ts';
import type { AccountListQuery } from './account-list-query.ts';

/** Lists a member's orders of every state, latest first. */
export async function findMyPayments(ctx: Context, { memberId, page, size, globalFilter, paid }: AccountListQuery, locale: Locale) {
  const pattern = likePattern(globalFilter);
  const where = and(
    eq(invoices.member_id, memberId),
    pattern ? ilike(invoices.code, pattern) : undefined,
    paid === undefined ? undefined : paid ? eq(invoices.state, 'paid') : ne(invoices.state, 'paid'),
  );
  return snapshot(ctx, async (frozen) => {
    const [{ total } = { total: 0 }] = await frozen.db.select({ total: count() }).from(invoices).where(where);
    const { limit, offset } = rowsOfPage(page, size);
    const rows = await frozen.db
      .select()
      .from(invoices)
      .where(where)
      .orderBy(desc(invoices.created_at), desc(invoices.id))
      .limit(limit)
      .offset(offset);
    return toPage(await toInvoices(frozen, rows, locale), total, page, size);
  });
}
