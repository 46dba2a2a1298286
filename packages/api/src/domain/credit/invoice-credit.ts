import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { creditAccounts, type InvoiceRow } from '../../db/schema/index.ts';
import { moveCredit } from './credit-ledger.ts';

/** Takes credit for an order; false when there is not enough. */
export async function takeCredit(tx: Db, invoice: InvoiceRow, cents: number, at: Date): Promise<boolean> {
  if (invoice.member_id === null) return cents === 0;
  const copy = { en: `Payment of order ${invoice.code}`, zh: `支付訂單 ${invoice.code}` };
  return moveCredit(tx, { memberId: invoice.member_id, type: 'payment', delta: -cents, invoiceId: invoice.id, ...copy, at });
}

/** Gives back what a closed order had taken (PAY-8). */
export async function returnCredit(tx: Db, invoice: InvoiceRow, at: Date): Promise<void> {
  if (invoice.member_id === null) return;
  const copy = { en: `Order ${invoice.code} was not paid`, zh: `訂單 ${invoice.code} 未有付款` };
  await moveCredit(tx, { memberId: invoice.member_id, type: 'return', delta: invoice.credit_used, invoiceId: invoice.id, ...copy, at });
}

/** Whether a closed order could take its credit again; locks the balance until the transaction ends. */
export async function canTakeCredit(tx: Db, invoice: InvoiceRow): Promise<boolean> {
  if (invoice.member_id === null) return true;
  const [account] = await tx.select().from(creditAccounts).where(eq(creditAccounts.member_id, invoice.member_id)).for('no key update');
  return (account?.balance ?? 0) >= invoice.credit_used;
}
