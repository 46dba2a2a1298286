import type { Invoice, InvoiceLine, Locale, PaymentLine } from '@portal/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  activities,
  captures,
  coupons,
  type InvoiceRow,
  invoiceLines,
  members,
  paymentAttempts,
  posts,
  type ReceiptRow,
  receipts,
} from '../../db/schema/index.ts';
import { type MessageKey, translator } from '../../messages/index.ts';
import { toHkd } from '../../money.ts';
import { isClosed, payable } from './invoice-rules.ts';
import { methodOf } from './payment-methods.ts';
import { findRunningAttempts, isAwaited, toPaymentAttempt } from './running-attempts.ts';

/** Converts orders to the wire format, in the caller's language: lines, payments, receipts, and the payment under way. */
export async function toInvoices(ctx: Context, rows: InvoiceRow[], locale: Locale): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const at = ctx.now();
  const linesOf = await findLines(ctx.db, ids, locale);
  const paymentsOf = await findPayments(ctx.db, rows, locale);
  const receiptsOf = await findReceipts(ctx.db, ids);
  const running = await findRunningAttempts(ctx.db, ids, at);
  return rows.map((row) => {
    const attempts = row.state === 'paid' ? [] : running.filter(({ invoice_id }) => invoice_id === row.id);
    const kept = row.state === 'open' && attempts.some(isAwaited);
    const attempt = attempts.find(isAwaited) ?? attempts[0];
    return {
      id: row.id,
      code: row.code,
      datetime: row.created_at.toISOString(),
      expiry_time: kept ? null : row.expiry_time.toISOString(),
      org_expiry_time: row.org_expiry_time.toISOString(),
      confirmed: row.confirmed,
      paid: row.state === 'paid',
      amount: toHkd(row.amount),
      amount_remaining: row.state === 'paid' ? 0 : toHkd(payable(row)),
      receipts: receiptsOf(row.id).map(({ code, created_at }) => ({ code, datetime: created_at.toISOString() })),
      invoice_lines: linesOf(row.id),
      payment_lines: paymentsOf(row),
      state: row.state === 'open' && !kept && isClosed(row, at) ? 'expired' : row.state,
      in_flight: attempt !== undefined,
      attempt: attempt ? toPaymentAttempt(attempt, at) : null,
    };
  });
}

async function findLines(db: Db, ids: string[], locale: Locale): Promise<(id: string) => InvoiceLine[]> {
  const t = translator(locale);
  const rows = await db
    .select({ line: invoiceLines, code: activities.code, photo: posts.photo, color: posts.color, participant_code: members.code })
    .from(invoiceLines)
    .leftJoin(activities, eq(activities.id, invoiceLines.activity_id))
    .leftJoin(posts, eq(posts.id, activities.group_id))
    .leftJoin(members, eq(members.id, invoiceLines.participant_id))
    .where(inArray(invoiceLines.invoice_id, ids))
    .orderBy(asc(invoiceLines.position));
  return (id) =>
    rows
      .filter(({ line }) => line.invoice_id === id)
      .map(({ line, code, photo, color, participant_code }) => ({
        item_type: line.item_type,
        id: line.id,
        photo,
        des_line_1: line[locale][0],
        des_line_2: line[locale][1],
        des_line_3: line[locale][2],
        des_line_4: line[locale][3],
        amount: toHkd(line.amount),
        fee_name: line.fee_kind ? t(`fee.${line.fee_kind}` as MessageKey) : null,
        special_request: line.special_request,
        code,
        color,
        activity_id: line.activity_id,
        participant_code,
      }));
}

/** Credit and coupon as fixed by the first submit, then the providers' payments. */
async function findPayments(db: Db, rows: InvoiceRow[], locale: Locale): Promise<(row: InvoiceRow) => PaymentLine[]> {
  const t = translator(locale);
  const ids = rows.map(({ id }) => id);
  const money = await db
    .select({ invoiceId: captures.invoice_id, amount: captures.amount, method: paymentAttempts.method })
    .from(captures)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, captures.attempt_id))
    .where(and(inArray(captures.invoice_id, ids), inArray(captures.outcome, ['paid', 'late'])));
  const couponIds = rows.flatMap(({ coupon_id }) => coupon_id ?? []);
  const codes = await db.select({ id: coupons.id, code: coupons.code }).from(coupons).where(inArray(coupons.id, couponIds));
  return (row) => {
    const credit = { method_name: t('payment.credit'), amount: toHkd(row.credit_used), is_credit: true, is_coupon: false, online: false };
    const code = codes.find(({ id }) => id === row.coupon_id)?.code ?? '';
    const coupon = {
      method_name: t('payment.coupon', { code }),
      amount: toHkd(row.coupon_used),
      is_credit: false,
      is_coupon: true,
      online: false,
    };
    const online = money
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ amount, method }) => ({
        method_name: methodName(method, locale),
        amount: toHkd(amount),
        is_credit: false,
        is_coupon: false,
        online: true,
      }));
    return [...(row.credit_used > 0 ? [credit] : []), ...(row.coupon_used > 0 ? [coupon] : []), ...online];
  };
}

function methodName(value: string, locale: Locale): string {
  const method = methodOf(value);
  return (locale === 'zh' ? method?.ch_name : method?.name) ?? value;
}

async function findReceipts(db: Db, ids: string[]): Promise<(id: string) => ReceiptRow[]> {
  const rows = await db.select().from(receipts).where(inArray(receipts.invoice_id, ids));
  return (id) => rows.filter(({ invoice_id }) => invoice_id === id);
}
