import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoices, overpayments } from '../../db/schema/index.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { moveCredit } from '../credit/credit-ledger.ts';
import { issueReceipt } from '../invoice/issue-receipt.ts';
import { type MailTemplate, mailInvoice } from '../mails/queue-mail.ts';
import type { Settlement } from './settlement-event.ts';

const alertKinds = { overpaid: 'overpayment', late: 'late_payment', partial: 'payment_mismatch' } as const;
const copy = {
  overpaid: { en: 'Paid twice', zh: '重複付款' },
  late: { en: 'Paid after the places were released', zh: '名額釋出後才收到付款' },
  renewed: { en: 'Paid after the membership was renewed by another order', zh: '會籍已以另一訂單續期後才收到付款' },
} as const;

/**
 * Records money that buys nothing: a second payment (PAY-3), one that came after the places were gone or the membership renewed (PAY-5), or
 * one of the wrong amount. The first two become credit at once if there is an account; everything else is a refund that the staff must
 * make. Late money still makes the order paid.
 */
export async function recordUnappliedMoney(
  ctx: Context,
  tx: Db,
  invoice: InvoiceRow,
  outcome: 'overpaid' | 'late' | 'partial',
  amount: number,
  captureId: number,
): Promise<Settlement> {
  const at = ctx.now();
  const memberId = outcome === 'partial' ? null : invoice.member_id;
  const resolution = memberId === null ? 'refund' : 'credit';
  const settled_at = memberId === null ? null : at;
  await tx.insert(overpayments).values({ capture_id: captureId, invoice_id: invoice.id, amount, resolution, created_at: at, settled_at });
  if (memberId !== null && outcome !== 'partial') await giveCredit(tx, invoice, memberId, outcome, amount, at);
  await raiseAlert(ctx, tx, alertKinds[outcome], invoice.id, { code: invoice.code, cents: amount, resolution });
  const after = outcome === 'late' ? await closeLate(ctx, tx, invoice, amount) : invoice;
  if (outcome !== 'partial') await mailInvoice(ctx, tx, after, templateOf(invoice, outcome), { captureId, amount });
  return { invoice: after, outcome };
}

function templateOf({ purpose }: InvoiceRow, outcome: 'overpaid' | 'late'): MailTemplate {
  if (outcome === 'overpaid') return 'order-overpaid';
  return purpose === 'renewal' ? 'renewal-late' : 'order-late';
}

async function giveCredit(
  tx: Db,
  invoice: InvoiceRow,
  memberId: number,
  outcome: 'overpaid' | 'late',
  delta: number,
  at: Date,
): Promise<void> {
  const type = outcome === 'late' ? 'late_payment' : 'overpayment';
  const { en, zh } = copy[outcome === 'late' && invoice.purpose === 'renewal' ? 'renewed' : outcome];
  const text = { en: `${en}: order ${invoice.code}`, zh: `${zh}：訂單 ${invoice.code}` };
  await moveCredit(tx, { memberId, type, delta, invoiceId: invoice.id, ...text, at });
}

/** A late order's credit and coupon were returned when it closed, so only the money that came is left. */
async function closeLate(ctx: Context, tx: Db, invoice: InvoiceRow, amount: number): Promise<InvoiceRow> {
  const [late] = await tx
    .update(invoices)
    .set({ state: 'paid', closed_at: ctx.now(), credit_used: 0, coupon_used: 0 })
    .where(eq(invoices.id, invoice.id))
    .returning();
  await issueReceipt(ctx, tx, invoice.id, amount);
  return late!;
}
