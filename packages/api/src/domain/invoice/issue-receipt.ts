import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { receipts } from '../../db/schema/index.ts';
import { nextCode } from './next-code.ts';

/** Issues an order's receipt; the table allows one (PAY-3). */
export async function issueReceipt(ctx: Context, tx: Db, invoiceId: string, amount: number): Promise<void> {
  const created_at = ctx.now();
  await tx.insert(receipts).values({ code: nextCode('R', 'receipt_number', created_at), invoice_id: invoiceId, amount, created_at });
}
