import { hongKongDate } from '@portal/contract/hong-kong';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { receipts } from '../../db/schema/index.ts';

/** Issues an order's receipt; the table allows one (PAY-3). */
export async function issueReceipt(ctx: Context, tx: Db, invoiceId: string, amount: number): Promise<void> {
  const created_at = ctx.now();
  await tx.insert(receipts).values({ code: nextCode('R', 'receipt_number', created_at), invoice_id: invoiceId, amount, created_at });
}

/** A code that is easy to read aloud: letters, year and month, and a running number, as in `INV-2611-000042`. */
export function nextCode(prefix: string, sequence: 'invoice_number' | 'receipt_number', at: Date): SQL<string> {
  const month = hongKongDate(at).slice(2, 7).replace('-', '');
  return sql`${`${prefix}-${month}-`}::text || lpad(nextval(${sequence}::regclass)::text, 6, '0')`;
}
