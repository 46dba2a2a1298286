import { sameText } from '@portal/server-kit';
import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import { isUuid } from '../../db/query-parts.ts';
import { enrolments, type InvoiceRow, invoices } from '../../db/schema/index.ts';

/** The caller who requests an order: its account, or a person with the application's code. */
export interface Claimant {
  memberId?: number;
  applyCode?: string;
}

/** Finds an order of any owner. Fails with NOT_FOUND. */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [invoice] = isUuid(id) ? await db.select().from(invoices).where(eq(invoices.id, id)) : [];
  if (!invoice) throw new ApiFailure('NOT_FOUND');
  return invoice;
}

/** Finds a member's orders that can still be paid, by expiry; those that expire together in the order they were made. */
export function findUnpaidInvoices(db: Db, memberId: number, now: Date): Promise<InvoiceRow[]> {
  const unpaid = and(eq(invoices.member_id, memberId), eq(invoices.state, 'open'), gt(invoices.expiry_time, now));
  return db.select().from(invoices).where(unpaid).orderBy(asc(invoices.expiry_time), asc(invoices.code));
}

/** Finds an order of the claimant; other people's orders are treated as unknown. */
export async function findOwnInvoice(db: Db, id: string, claimant: Claimant): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id);
  if (!isOwn(invoice, claimant)) throw new ApiFailure('NOT_FOUND');
  return invoice;
}

/** The same, locked until the transaction ends. */
export async function lockOwnInvoice(tx: Db, id: string, claimant: Claimant): Promise<InvoiceRow> {
  if (!isUuid(id)) throw new ApiFailure('NOT_FOUND');
  const invoice = await lockInvoice(tx, id);
  if (!isOwn(invoice, claimant)) throw new ApiFailure('NOT_FOUND');
  return invoice;
}

function isOwn(invoice: InvoiceRow, { memberId, applyCode }: Claimant): boolean {
  const byAccount = memberId !== undefined && invoice.member_id === memberId;
  return byAccount || (applyCode !== undefined && invoice.apply_code !== null && sameText(invoice.apply_code, applyCode));
}

/**
 * Locks an order until the transaction ends; before it, the order whose booking it moves (CHANGE-3), in one statement so that nobody locks
 * them the other way round. Fails with NOT_FOUND.
 */
export async function lockInvoice(tx: Db, id: string): Promise<InvoiceRow> {
  const from = tx.select({ id: invoices.from_invoice_id }).from(invoices).where(eq(invoices.id, id));
  const locked = await tx
    .select()
    .from(invoices)
    .where(or(eq(invoices.id, id), eq(invoices.id, sql`(${from})`)))
    .orderBy(eq(invoices.id, id))
    .for('no key update');
  const invoice = locked.find((row) => row.id === id);
  if (!invoice) throw new ApiFailure('NOT_FOUND');
  return invoice;
}

/**
 * Ids of the classes in which an order has or had places, and of those that its places replace. They never change, so they can be read
 * before the classes are locked.
 */
export async function classesOf(db: Db, invoiceId: string): Promise<number[]> {
  const replaced = alias(enrolments, 'replaced');
  const rows = await db
    .select({ id: enrolments.activity_id, replaced: replaced.activity_id })
    .from(enrolments)
    .leftJoin(replaced, eq(replaced.id, enrolments.replaces_id))
    .where(eq(enrolments.invoice_id, invoiceId));
  return [...new Set(rows.flatMap((row) => [row.id, ...(row.replaced === null ? [] : [row.replaced])]))];
}
