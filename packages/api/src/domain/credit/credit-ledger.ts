import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type CreditType, creditAccounts, creditEntries, type InvoiceRow } from '../../db/schema/index.ts';

interface CreditMove {
  memberId: number;
  type: CreditType;
  /** Cents: positive gives credit, negative takes it. */
  delta: number;
  invoiceId?: string;
  en: string;
  zh: string;
  at: Date;
}

/**
 * Changes a member's credit and records it in the ledger, so the ledger always sums to the balance (PAY-8). Returns false and changes
 * nothing when there isn't enough: the row lock prevents two orders from spending the same credit (PAY-11).
 */
export async function moveCredit(tx: Db, { memberId, type, delta, invoiceId, en, zh, at }: CreditMove): Promise<boolean> {
  if (delta === 0) return true;
  await tx.insert(creditAccounts).values({ member_id: memberId }).onConflictDoNothing();
  const rows = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${delta}` })
    .where(and(eq(creditAccounts.member_id, memberId), gte(creditAccounts.balance, -delta)))
    .returning({ balance: creditAccounts.balance });
  if (rows.length === 0) return false;
  await tx.insert(creditEntries).values({ member_id: memberId, type, delta, invoice_id: invoiceId, en, zh, created_at: at });
  return true;
}

/** A member's credit in cents. */
export async function creditBalance(db: Db, memberId: number): Promise<number> {
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.member_id, memberId));
  return account?.balance ?? 0;
}

/** Takes credit for an order; false when there isn't enough. */
export async function takeCredit(tx: Db, invoice: InvoiceRow, cents: number, at: Date): Promise<boolean> {
  if (invoice.member_id === null) return cents === 0;
  const copy = { en: `Payment of order ${invoice.code}`, zh: `支付訂單 ${invoice.code}` };
  return moveCredit(tx, { memberId: invoice.member_id, type: 'payment', delta: -cents, invoiceId: invoice.id, ...copy, at });
}

/** Gives back the credit that a closed order had used (PAY-8). */
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
