import { sameText } from '@portal/server-kit';
import { and, asc, eq, gt } from 'drizzle-orm';
import { fail } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { isUuid } from '../../db/query-parts.ts';
import { enrolments, type InvoiceRow, invoices } from '../../db/schema/index.ts';

/** Who asks for an order: its account, or whoever has the application's code. */
export interface Claimant {
  memberId?: number;
  applyCode?: string;
}

/** Finds an order, whoever owns it. NOT_FOUND if there is none. */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = isUuid(id) ? await db.select().from(invoices).where(eq(invoices.id, id)) : [];
  if (!invoice) throw fail('NOT_FOUND');
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
  if (!isOwn(invoice, claimant)) throw fail('NOT_FOUND');
  return invoice;
}

/** The same, locked for this transaction. */
export async function lockOwnInvoice(tx: Db, id: string, claimant: Claimant): Promise<InvoiceRow> {
  if (!isUuid(id)) throw fail('NOT_FOUND');
  const invoice = await lockInvoice(tx, id);
  if (!isOwn(invoice, claimant)) throw fail('NOT_FOUND');
  return invoice;
}

function isOwn(invoice: InvoiceRow, { memberId, applyCode }: Claimant): boolean {
  const byAccount = memberId !== undefined && invoice.member_id === memberId;
  return byAccount || (applyCode !== undefined && invoice.apply_code !== null && sameText(invoice.apply_code, applyCode));
}

/** Locks an order for this transaction; NOT_FOUND for an unknown id. */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('no key update');
  if (!invoice) throw fail('NOT_FOUND');
  return invoice;
}

/** Ids of the classes that an order has, or had, places in. They never change, so this may be read before the classes are locked. */
export async function classesOf(db: Db, invoiceId: string): Promise<number[]> {
  const rows = await db.selectDistinct({ id: enrolments.activity_id }).from(enrolments).where(eq(enrolments.invoice_id, invoiceId));
  return rows.map(({ id }) => id);
}
