import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type InvoiceRow, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { CardReply } from '../../gateways/card/card-gateway.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import type { InvoiceEvent } from '../invoice/invoice-event.ts';
import { settle } from '../invoice/settle.ts';
import { isUuid } from '../uuid.ts';
import { toCents } from './money.ts';

/** How the card page's answer reads for the person: `error` is the reason that the cancel page shows. */
export interface CardAnswer {
  invoiceId: string;
  result: 'success' | 'cancel';
  error?: string;
}

/**
 * Settles by a genuine reply of the card gateway, by whichever way it came: the browser or the merchant post. Undefined for one that belongs to no attempt
 * of ours. Replays change nothing.
 */
export async function settleCardReply(ctx: Context, reply: CardReply): Promise<CardAnswer | undefined> {
  const found = await findAttempt(ctx, reply);
  if (!found) return undefined;
  const { attempt, invoice } = found;
  const event = toEvent(attempt, invoice, reply);
  if (event) await settleWith(ctx, attempt, event, reply);
  return toAnswer(invoice.id, reply);
}

/** A reply signed before the attempt began can't be its answer. */
async function findAttempt(ctx: Context, reply: CardReply): Promise<{ attempt: PaymentAttemptRow; invoice: InvoiceRow } | undefined> {
  if (!isUuid(reply.transactionUuid)) return undefined;
  const [found] = await ctx.db
    .select({ attempt: paymentAttempts, invoice: invoices })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(eq(paymentAttempts.id, reply.transactionUuid));
  const sensible = found?.attempt.provider === 'card' && reply.signedAt.getTime() >= found.attempt.created_at.getTime() - 1000;
  return sensible ? found : undefined;
}

/** ACCEPT is money; DECLINE, CANCEL and most ERRORs are none; REVIEW and a repeated transaction (104) leave the attempt open. */
export function toEvent(attempt: PaymentAttemptRow, invoice: InvoiceRow, reply: CardReply): InvoiceEvent | undefined {
  const words = { attemptId: attempt.id, statusCode: reply.reasonCode || reply.decision, statusText: reply.message };
  if (reply.decision === 'REVIEW' || (reply.decision === 'ERROR' && reply.reasonCode === '104')) return undefined;
  if (reply.decision !== 'ACCEPT') return { type: 'fail', lapsed: false, ...words };
  const amount = toCents(Number(reply.authorisedAmount));
  const ours = reply.currency === 'HKD' && reply.reference === invoice.code && amount !== null && amount > 0;
  if (!ours) return { type: 'fail', lapsed: false, ...words, statusCode: 'MISMATCH' };
  return { type: 'confirm', capture: { ...words, transactionId: reply.transactionId || reply.transactionUuid, amount } };
}

async function settleWith(ctx: Context, attempt: PaymentAttemptRow, event: InvoiceEvent, reply: CardReply): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const { outcome } = await settle(ctx, tx, attempt.invoice_id, event);
    if (outcome === 'failed' && reply.decision === 'ACCEPT') {
      await raiseAlert(ctx, tx, 'payment_mismatch', attempt.invoice_id, { attempt: attempt.id, currency: reply.currency });
    }
  });
}

function toAnswer(invoiceId: string, { decision, reasonCode }: CardReply): CardAnswer {
  const partial = decision === 'ACCEPT' && reasonCode === '110';
  if (decision === 'REVIEW' || (decision === 'ACCEPT' && !partial)) return { invoiceId, result: 'success' };
  return decision === 'CANCEL' ? { invoiceId, result: 'cancel' } : { invoiceId, result: 'cancel', error: reasonCode || decision };
}
