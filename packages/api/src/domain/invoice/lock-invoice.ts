import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoices } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';

/** Locks an order for this transaction; NOT_FOUND for an unknown id. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update');
  if (!invoice) throw refuse('NOT_FOUND');
  return invoice;
}
