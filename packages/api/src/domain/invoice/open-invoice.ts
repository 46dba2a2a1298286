import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { enrolments, type InvoicePurpose, type InvoiceRow, invoiceLines, invoices } from '../../db/schema/index.ts';
import { refuseMerged } from '../members/members.ts';
import { orderDeadlines } from './invoice-rules.ts';
import { nextCode } from './issue-receipt.ts';

interface QueueText {
  /** Up to four lines, in both languages. */
  en: string[];
  zh: string[];
  /** Cents. */
  amount: number;
  fee_kind?: string;
}

/** A place in a class, which must be locked and have room (SEAT-6). */
export interface BookingLine extends QueueText {
  item_type: 'applicant';
  activity_id: number;
  participant_id: number;
  special_request?: string;
}

/** A membership fee. */
interface MemberLine extends QueueText {
  item_type: 'member';
}

interface NewInvoice {
  purpose: InvoicePurpose;
  /** The payer: an account, or an applicant by code and e-mail. */
  member_id?: number;
  apply_code?: string;
  email?: string;
  /** Held for three days instead of twenty minutes. */
  advance: boolean;
  locale: Locale;
  lines: (BookingLine | MemberLine)[];
}

/** Makes an order from lines and holds a place for each line that is one (SEAT-3). */
export async function openInvoice(ctx: Context, tx: Db, { lines, ...order }: NewInvoice): Promise<InvoiceRow> {
  const created_at = ctx.now();
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...order,
      ...orderDeadlines(created_at, order.advance, ctx.config),
      code: nextCode('INV', 'invoice_number', created_at),
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      created_at,
    })
    .returning();
  const invoice_id = invoice!.id;
  await tx.insert(invoiceLines).values(lines.map((line, position) => ({ ...line, invoice_id, position })));
  const places = lines.filter((line) => line.item_type === 'applicant');
  if (places.length > 0) await tx.insert(enrolments).values(places.map((place) => toEnrolment(place, invoice_id, created_at)));
  const people = [order.member_id, ...places.map(({ participant_id }) => participant_id)];
  await refuseMerged(
    tx,
    people.filter((id) => id !== undefined),
  );
  return invoice!;
}

function toEnrolment(
  { activity_id, participant_id, amount }: BookingLine,
  invoice_id: string,
  created_at: Date,
): typeof enrolments.$inferInsert {
  return { activity_id, participant_id, invoice_id, fee: amount, state: 'held', created_at };
}
