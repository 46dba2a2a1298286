import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enrolments, invoices } from '../../db/schema/index.ts';

/** How many unpaid places are kept for an account: those it ordered and those it was offered. */
export async function countHolds(tx: Db, accountId: number): Promise<number> {
  const [held] = await tx
    .select({ number: count() })
    .from(enrolments)
    .innerJoin(invoices, eq(invoices.id, enrolments.invoice_id))
    .where(and(eq(invoices.member_id, accountId), eq(enrolments.state, 'held')));
  return held!.number;
}
