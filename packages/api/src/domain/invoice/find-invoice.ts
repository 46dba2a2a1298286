import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoices } from '../../db/schema/index.ts';
import { sameText } from '../../gateways/signing.ts';
import { refuse } from '../../refusal.ts';
import { isUuid } from '../uuid.ts';
import { lockInvoice } from './lock-invoice.ts';

/** Who asks for an order: its account, or whoever has the application's code. */
export interface Claimant {
  memberId?: number;
  applyCode?: string;
}

/** Finds an order, whoever owns it. NOT_FOUND if there is none. */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = isUuid(id) ? await db.select().from(invoices).where(eq(invoices.id, id)) : [];
  if (!invoice) throw refuse('NOT_FOUND');
  return invoice;
}

/** Finds a member's orders that can still be paid, those that expire first before the others. */
export function findUnpaidInvoices(db: Db, memberId: number, now: Date): Promise<InvoiceRow[]> {
  const unpaid = and(eq(invoices.member_id, memberId), eq(invoices.state, 'open'), gt(invoices.expiry_time, now));
  return db.select().from(invoices).where(unpaid).orderBy(asc(invoices.expiry_time));
}

/** Finds an own order; somebody else's is as unknown as one that doesn't exist. */
export async function findOwnInvoice(db: Db, id: string, claimant: Claimant): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id);
  if (!isOwn(invoice, claimant)) throw refuse('NOT_FOUND');
  return invoice;
}

/** The same, locked for this transaction. */
export async function lockOwnInvoice(tx: Db, id: string, claimant: Claimant): Promise<InvoiceRow> {
  if (!isUuid(id)) throw refuse('NOT_FOUND');
  const invoice = await lockInvoice(tx, id);
  if (!isOwn(invoice, claimant)) throw refuse('NOT_FOUND');
  return invoice;
}

function isOwn(invoice: InvoiceRow, { memberId, applyCode }: Claimant): boolean {
  const byAccount = memberId !== undefined && invoice.member_id === memberId;
  return byAccount || (applyCode !== undefined && invoice.apply_code !== null && sameText(invoice.apply_code, applyCode));
}
