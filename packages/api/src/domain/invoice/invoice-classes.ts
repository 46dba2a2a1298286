import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { enrolments } from '../../db/schema/index.ts';

/** Ids of the classes that an order has, or had, places in. They never change, so this may be read before the classes are locked. */
export async function classesOf(db: Db, invoiceId: string): Promise<number[]> {
  const rows = await db.selectDistinct({ id: enrolments.activity_id }).from(enrolments).where(eq(enrolments.invoice_id, invoiceId));
  return rows.map(({ id }) => id);
}
