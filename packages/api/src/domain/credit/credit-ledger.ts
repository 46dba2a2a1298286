import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type CreditType, creditAccounts, creditEntries } from '../../db/schema/index.ts';

export interface CreditMove {
  memberId: number;
  type: CreditType;
  /** Cents; more than 0 gives credit, less takes it. */
  delta: number;
  invoiceId?: string;
  en: string;
  zh: string;
  at: Date;
}

/**
 * Moves a member's credit and writes it into his ledger, so that the ledger's sum is the balance (PAY-8). Answers false, and has changed nothing, when
 * there is less than is to be taken: the row lock lets two orders not spend the same credit (PAY-11).
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
