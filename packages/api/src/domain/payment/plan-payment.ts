import type { Locale } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type InvoiceRow, invoices } from '../../db/schema/index.ts';
import { refuse } from '../../refusal.ts';
import { extendedExpiry } from '../invoice/deadlines.ts';
import { type Claimant, lockOwnInvoice } from '../invoice/find-invoice.ts';
import { isOver, payable } from '../invoice/invoice-state.ts';
import { methodOf } from '../invoice/payment-methods.ts';
import { isRenewedMeanwhile } from '../membership/is-renewed-meanwhile.ts';
import { isDecisionAwaited } from '../settlement/attempts.ts';
import { settle } from '../settlement/settle.ts';
import { checkPayment } from './check-payment.ts';
import { fixDeductions } from './fix-deductions.ts';
import { saveSpecialRequests } from './special-requests.ts';
import { startAttempt } from './start-attempt.ts';

export interface PaymentOrder {
  invoiceId: string;
  claimant: Claimant;
  method: string | null;
  coupon: string | null;
  /** Cents; the last two are the caller's figures, only compared (PAY-1). */
  credit: number;
  amount: number;
  claimedNeedPay: number;
  specialRequests: { id: string | number; special_request: string }[];
  locale: Locale;
}

/** What is to be done next: nothing, or to open this attempt at its provider. Plain data, so that a replay can carry on with it (PAY-6). */
type PaymentPlan = { paid: true } | { paid: false; attemptId: string; signedAt: string };

/**
 * Takes a submitted payment: fixes credit and coupon the first time, checks the sum, and starts or resumes the order's one attempt. No provider
 * is called here: nobody waits for one while rows are locked.
 */
export async function planPayment(ctx: Context, tx: Db, order: PaymentOrder): Promise<PaymentPlan> {
  const found = await lockOwnInvoice(tx, order.invoiceId, order.claimant);
  if (found.state === 'paid') throw refuse('ALREADY_PAID');
  if (isOver(found, ctx.now())) throw refuse((await isDecisionAwaited(tx, found.id, ctx.now())) ? 'IN_FLIGHT' : 'EXPIRED');
  if (await isRenewedMeanwhile(tx, found)) throw refuse('EXPIRED', { message: 'renewal.done' });
  await saveSpecialRequests(tx, found.id, order.specialRequests, ctx.config.SPECIAL_REQUEST_PAYMENT);
  const invoice = found.confirmed ? found : await fixDeductions(ctx, tx, found, order);
  const needPay = payable(invoice);
  const wrong = checkPayment({ ...order, needPay });
  if (wrong) throw refuse(wrong);
  if (needPay === 0) {
    await settle(ctx, tx, invoice.id, { type: 'confirm' });
    return { paid: true };
  }
  return startOnlinePayment(ctx, tx, invoice, order, needPay);
}

async function startOnlinePayment(ctx: Context, tx: Db, invoice: InvoiceRow, order: PaymentOrder, amount: number): Promise<PaymentPlan> {
  const provider = methodOf(order.method)?.provider;
  if (!provider || !order.method) throw refuse('METHOD_REQUIRED');
  const expiry_time = extendedExpiry(invoice, ctx.config);
  await tx.update(invoices).set({ expiry_time }).where(eq(invoices.id, invoice.id));
  const attempt = await startAttempt(
    ctx,
    tx,
    { ...invoice, expiry_time },
    { provider, method: order.method, amount, locale: order.locale },
  );
  return { paid: false, attemptId: attempt.id, signedAt: ctx.now().toISOString() };
}
