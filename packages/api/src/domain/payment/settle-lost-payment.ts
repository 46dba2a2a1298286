import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { isUuid } from '../../db/query-parts.ts';
import { alerts, type InvoiceRow, invoices, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { payable } from '../invoice/invoice-rules.ts';
import { settle } from '../settlement/settle.ts';
import type { Outcome } from '../settlement/settlement-event.ts';
import { mayPay } from './check-attempt.ts';
import { alertName, type LostPayment } from './find-lost-payments.ts';

/** Finds the order that a lost payment was for; undefined if the order was made after the moment the database was restored to. */
export async function findLostOrder(db: Db, lost: LostPayment): Promise<InvoiceRow | undefined> {
  const [byAttempt] = await db
    .select({ invoice: invoices })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
    .where(isNamedBy(lost));
  if (byAttempt) return byAttempt.invoice;
  const { reference, paidAt } = lost;
  if (!reference || !paidAt) return undefined;
  const [byCode] = await db.select().from(invoices).where(eq(invoices.code, reference));
  return byCode && mayPay(byCode, paidAt) ? byCode : undefined;
}

/** The attempt that the provider itself names. */
function isNamedBy({ provider, gateway, transactionId, attemptId }: LostPayment): SQL | undefined {
  const number = provider === 'payme' ? paymentAttempts.provider_id : paymentAttempts.transaction_id;
  const own = attemptId && isUuid(attemptId) ? eq(paymentAttempts.id, attemptId) : undefined;
  return and(eq(paymentAttempts.gateway, gateway), or(eq(number, transactionId), own));
}

/**
 * Settles a payment that a restored database doesn't know. Its order is paid as if the provider had just reported it, or the money becomes
 * credit or a refund by the same rules. Without an order, or in review with an amount other than the order needs, it raises one alert for
 * the staff. May be repeated: each payment counts once.
 */
export async function settleLostPayment(ctx: Context, lost: LostPayment): Promise<Outcome | 'notified'> {
  const order = lost.amount === null ? undefined : await findLostOrder(ctx.db, lost);
  return transaction(ctx.db, async (tx) => {
    if (!order || !lost.amount) return notify(ctx, tx, lost);
    const invoice = await lockInvoice(tx, order.id);
    const attempt = await attemptOf(ctx, tx, invoice, lost);
    // Accepting it would book the attempt's amount.
    if (lost.outcome === 'review' && lost.amount !== attempt.amount) return notify(ctx, tx, lost, invoice.id);
    const response = { attemptId: attempt.id, transactionId: lost.transactionId, statusCode: 'RECONCILED', statusText: '' };
    const event =
      lost.outcome === 'review'
        ? ({ type: 'await', state: 'review', ...response } as const)
        : ({ type: 'confirm', capture: { ...response, amount: lost.amount } } as const);
    return (await settle(ctx, tx, invoice.id, event)).outcome;
  });
}

/** The attempt that a payment was made for, or a new one if that was lost too. The caller must hold the order's lock. */
async function attemptOf(ctx: Context, tx: Db, invoice: InvoiceRow, lost: LostPayment): Promise<PaymentAttemptRow> {
  const [named] = await tx.select().from(paymentAttempts).where(isNamedBy(lost));
  if (named) return named;
  // A card gateway doesn't name attempts: the latest without a payment of its own will do.
  const unpaid = and(
    eq(paymentAttempts.gateway, lost.gateway),
    ne(paymentAttempts.state, 'succeeded'),
    isNull(paymentAttempts.transaction_id),
  );
  const [latest] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoice_id, invoice.id), unpaid))
    .orderBy(desc(paymentAttempts.created_at))
    .limit(1);
  if (latest && lost.provider === 'card') return latest;
  const at = ctx.now();
  const [created] = await tx
    .insert(paymentAttempts)
    .values({
      ...(lost.attemptId && isUuid(lost.attemptId) && { id: lost.attemptId }),
      invoice_id: invoice.id,
      provider: lost.provider,
      gateway: lost.gateway,
      method: lost.provider === 'payme' ? 'PAYME_ON' : 'VISA_GP',
      amount: payable(invoice) || lost.amount!,
      state: 'lapsed',
      provider_id: lost.provider === 'payme' ? lost.transactionId : null,
      locale: invoice.locale,
      created_at: lost.paidAt ?? at,
      expires_at: at,
    })
    .returning();
  return created!;
}

async function notify(ctx: Context, tx: Db, lost: LostPayment, invoiceId: string | null = null): Promise<'notified' | 'unchanged'> {
  const { provider, transactionId, outcome, reference, amount } = lost;
  const detail = {
    transaction: alertName(transactionId, outcome),
    provider,
    ...(reference && { code: reference }),
    ...(amount && { cents: amount }),
  };
  const [notified] = await tx
    .insert(alerts)
    .values({ kind: 'payment_unknown', invoice_id: invoiceId, detail, created_at: ctx.now() })
    .onConflictDoNothing()
    .returning();
  if (notified) ctx.log.warn({ kind: 'payment_unknown' }, 'alert');
  return notified ? 'notified' : 'unchanged';
}

/** Lost orders without a known payment, which may still be paid, have numbers too. */
const UNKNOWN_NUMBERS = 1_000;

/** Moves the next order number well past all those that providers know, so that no code is used for two orders. */
export async function skipPastNumbers(db: Db, payments: { reference?: string | undefined }[]): Promise<void> {
  const numbers = payments.map(({ reference }) => Number(/^INV-\d{4}-(\d+)$/.exec(reference ?? '')?.[1] ?? 0));
  const highest = Math.max(0, ...numbers);
  if (highest === 0) return;
  await db.execute(
    sql`select setval('invoice_number', ${highest + UNKNOWN_NUMBERS}::bigint) from invoice_number where last_value < ${highest}::bigint`,
  );
}
