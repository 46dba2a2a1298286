import { and, eq, gte, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, members, renewals } from '../../db/schema/index.ts';

/**
 * Whether the member of a renewal's order has been renewed by another one since it was made: the money of this one must not lengthen the membership again, nor
 * add its people again. Locks the member, so that of two orders paid at once the second one sees the first.
 */
export async function isRenewedMeanwhile(tx: Db, { id, purpose }: Pick<InvoiceRow, 'id' | 'purpose'>): Promise<boolean> {
  if (purpose !== 'renewal') return false;
  const [found] = await tx.select().from(renewals).where(eq(renewals.invoice_id, id));
  const own = found!;
  await tx.select().from(members).where(eq(members.id, own.member_id)).for('no key update');
  const others = await tx
    .select()
    .from(renewals)
    .where(and(eq(renewals.member_id, own.member_id), ne(renewals.id, own.id), gte(renewals.completed_at, own.created_at)));
  return others.length > 0;
}
