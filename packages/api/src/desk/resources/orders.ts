import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import type { Db } from '../../db/client.ts';
import {
  activities,
  captures,
  enrolments,
  type InvoiceRow,
  invoiceLines,
  invoices,
  members,
  outbox,
  overpayments,
  paymentAttempts,
  receipts,
} from '../../db/schema/index.ts';
import { describeRejection } from '../../domain/enrolment/describe-rejection.ts';
import { lockInvoice } from '../../domain/invoice/find-invoice.ts';
import { payable } from '../../domain/invoice/invoice-rules.ts';
import { queueMail } from '../../domain/mails/queue-mail.ts';
import { memberName } from '../../domain/members/members.ts';
import { receiptPdf } from '../../domain/receipt/receipt-pdf.ts';
import { openRefund, refundAsCredit, refundable, refundableThroughProvider } from '../../domain/settlement/refunds.ts';
import { counterMethods, enrolFor, takeAtCounter, voidOrder } from '../../domain/staff/orders.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { largeSum } from '../approvals.ts';
import { action, type DeskCall, read } from '../endpoint.ts';
import { cents, flag, line, listOf, listQuery, pageOf, reason, sortOf, why } from '../inputs.ts';
import { logOf } from './log.ts';
import { isPerson, personOf } from './people.ts';

const roles = ['desk', 'money', 'membership'] as const;

export async function orderOf(db: Db, code: string): Promise<InvoiceRow> {
  const [order] = await db.select().from(invoices).where(eq(invoices.code, code.toUpperCase()));
  if (!order) throw new ApiFailure('NOT_FOUND');
  return order;
}

/** Matches the order of a receipt. */
export const hasReceipt = (db: Db, code: string): SQL =>
  eq(invoices.id, sql`(${db.select({ id: receipts.invoice_id }).from(receipts).where(eq(receipts.code, code))})`);

/** Matches orders by their number, their receipt's, or who ordered. Each has an index; all of them in one `or` would read every order. */
function isOrder(db: Db, q: string): SQL | undefined {
  if (!q) return undefined;
  const number = q.toUpperCase();
  const people = db.select({ id: members.id }).from(members).where(isPerson(q));
  const found = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(sql`${invoices.code} like ${`${number}%`}`)
    .unionAll(db.select({ id: invoices.id }).from(invoices).where(hasReceipt(db, number)))
    .unionAll(db.select({ id: invoices.id }).from(invoices).where(inArray(invoices.member_id, people)));
  return inArray(invoices.id, found);
}

/** Whether giving so much back is for two people. A large refund in small parts is a large refund. */
export async function isLargeRefund(db: Db, order: InvoiceRow, givenNow: number): Promise<boolean> {
  const before = order.state === 'paid' ? order.amount - order.coupon_used - (await refundable(db, order)) : 0;
  return givenNow > 0 && givenNow + before > largeSum;
}

/** Fails if the refund has become large since it was asked for: two small ones were sent at once. The caller must hold the order's lock. */
export async function refuseLargeRefund({ isConfirmed }: Pick<DeskCall<unknown>, 'isConfirmed'>, tx: Db, order: InvoiceRow, cents: number) {
  if (!isConfirmed && (await isLargeRefund(tx, order, cents))) throw new ApiFailure('CONFLICT', { message: 'desk.secondPerson' });
}

/** The latest orders of some people, with their state. */
export async function orderSummaries(db: Db, memberIds: number[]) {
  if (memberIds.length === 0) return [];
  const rows = await db
    .select({ order: invoices, person: members.code })
    .from(invoices)
    .innerJoin(members, eq(members.id, invoices.member_id))
    .where(inArray(invoices.member_id, memberIds))
    .orderBy(desc(invoices.created_at))
    .limit(8);
  return rows.map(({ order, person }) => ({
    id: order.code,
    state: order.state,
    amount: order.amount,
    person,
    created_at: order.created_at,
  }));
}

export const orders = [
  read(
    'orders',
    roles,
    {
      input: listQuery(['created_at', 'amount', 'id'], {
        state: v.optional(v.picklist(['open', 'paid', 'expired', 'cancelled'])),
        person: v.optional(line),
      }),
    },
    async ({ ctx: { db }, input }) => {
      const where = and(
        isOrder(db, input.q),
        input.state ? eq(invoices.state, input.state) : undefined,
        input.person ? eq(members.code, input.person.toUpperCase()) : undefined,
      );
      const sorts = { id: invoices.code, created_at: invoices.created_at, amount: invoices.amount };
      const { limit, offset } = pageOf(input);
      const rows = await db
        .select({ order: invoices, member: members })
        .from(invoices)
        .leftJoin(members, eq(members.id, invoices.member_id))
        .where(where)
        .orderBy(sortOf(sorts[input.sort], input), asc(invoices.id))
        .limit(limit)
        .offset(offset);
      const shown = rows.map(({ order, member }) => ({
        id: order.code,
        person: member?.code ?? null,
        name: member ? memberName(member, 'en') : order.apply_code,
        state: order.state,
        amount: order.amount,
        created_at: order.created_at,
        expiry_time: order.expiry_time,
      }));
      return listOf(shown, input);
    },
  ),
  read('orders/:id', roles, {}, async ({ ctx, id }) => {
    const { db } = ctx;
    const order = await orderOf(db, id);
    const [member] = order.member_id === null ? [] : await db.select().from(members).where(eq(members.id, order.member_id));
    const [receipt] = await db.select().from(receipts).where(eq(receipts.invoice_id, order.id));
    const places = await db
      .select({ enrolment: enrolments, code: activities.code, participant: members })
      .from(enrolments)
      .innerJoin(activities, eq(activities.id, enrolments.activity_id))
      .innerJoin(members, eq(members.id, enrolments.participant_id))
      .where(eq(enrolments.invoice_id, order.id))
      .orderBy(asc(enrolments.id));
    const refunds = await db.select().from(overpayments).where(eq(overpayments.invoice_id, order.id)).orderBy(asc(overpayments.id));
    return {
      id: order.code,
      state: order.state,
      purpose: order.purpose,
      amount: order.amount,
      credit_used: order.credit_used,
      coupon_used: order.coupon_used,
      due: order.state === 'paid' ? 0 : payable(order),
      created_at: order.created_at,
      expiry_time: order.expiry_time,
      closed_at: order.closed_at,
      person: member?.code ?? null,
      name: member ? memberName(member, 'en') : order.apply_code,
      email: member?.email ?? order.email,
      receipt: receipt?.code ?? null,
      refundable: await refundable(db, order),
      refundable_through_provider: await refundableThroughProvider(db, order.id),
      lines: await db.select().from(invoiceLines).where(eq(invoiceLines.invoice_id, order.id)).orderBy(asc(invoiceLines.position)),
      attempts: (
        await db.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_id, order.id)).orderBy(desc(paymentAttempts.created_at))
      ).map((attempt) => ({
        id: attempt.id,
        method: attempt.method,
        state: attempt.state,
        amount: attempt.amount,
        created_at: attempt.created_at,
        transaction: attempt.transaction_id ?? attempt.provider_id,
        status: attempt.provider === 'counter' ? '' : [attempt.status_code, attempt.status_text].filter(Boolean).join(' '),
      })),
      captures: await db.select().from(captures).where(eq(captures.invoice_id, order.id)),
      refunds,
      places: places.map(({ enrolment, code, participant }) => ({
        id: enrolment.id,
        class: code,
        person: participant.code,
        name: memberName(participant, 'en'),
        state: enrolment.state,
        fee: enrolment.fee,
      })),
      log: await logOf(db, `order ${order.code}`),
    };
  }),
  read('orders/:id/receipt', roles, {}, async ({ ctx, id, locale }) => {
    const receipt = await receiptPdf(ctx, await orderOf(ctx.db, id), locale);
    if (!receipt) throw new ApiFailure('NOT_FOUND');
    return new Response(new Uint8Array(receipt.pdf), {
      headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${receipt.code}.pdf"` },
    });
  }),
  action(
    'orders/:id/take',
    ['desk', 'money'],
    {
      input: v.object({
        method: v.picklist(counterMethods),
        cents,
        reference: v.optional(v.nullable(v.string())),
        reason: v.optional(v.string()),
      }),
    },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        const order = await orderOf(tx, id);
        const payment = { method: input.method, amount: input.cents, reference: input.reference || undefined };
        const { state } = await takeAtCounter(ctx, tx, actor, order.id, payment);
        return { state };
      }),
  ),
  action('orders/:id/void', ['desk', 'money'], { input: why }, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      await voidOrder(ctx, tx, actor, (await orderOf(tx, id)).id);
      return {};
    }),
  ),
  action(
    'orders/:id/refund',
    ['money'],
    {
      input: v.object({ reason, way: v.picklist(['provider', 'credit']), cents }),
      needsTwo: async ({ ctx: { db }, id, input }) => isLargeRefund(db, await orderOf(db, id), input.cents),
    },
    ({ ctx, id, input, actor, once, isConfirmed }) =>
      once(async (tx) => {
        const order = await lockInvoice(tx, (await orderOf(tx, id)).id);
        await refuseLargeRefund({ isConfirmed }, tx, order, input.cents);
        const done =
          input.way === 'provider' ? await openRefund(ctx, tx, order, input.cents) : await refundAsCredit(ctx, tx, order, input.cents);
        if (!done) throw new ApiFailure('CONFLICT', { message: 'desk.notThatMuch' });
        await recordAction(ctx, tx, actor, {
          action: 'refund-opened',
          subject: `order ${order.code}`,
          after: { way: input.way, cents: input.cents },
        });
        return {};
      }),
  ),
  action('orders/:id/resend', ['desk', 'money'], {}, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      const order = await orderOf(tx, id);
      const sent = await tx
        .select()
        .from(outbox)
        .where(and(inArray(outbox.template, ['order-paid', 'membership-started']), sql`${outbox.data}->>'invoiceId' = ${order.id}`))
        .orderBy(desc(outbox.id))
        .limit(1);
      const [mail] = sent;
      if (!mail) throw new ApiFailure('NOT_FOUND');
      const [owner] = order.member_id === null ? [] : await tx.select().from(members).where(eq(members.id, order.member_id));
      const actionId = await recordAction(ctx, tx, actor, { action: 'receipt-resent', subject: `order ${order.code}` });
      const recipient = owner?.email ?? order.email;
      await queueMail(ctx, tx, {
        dedupe: `${mail.dedupe} again ${actionId}`,
        template: mail.template as never,
        recipient,
        isProved: true,
        locale: mail.locale,
        data: mail.data,
      });
      return { recipient };
    }),
  ),
  action(
    'people/:id/enrol',
    ['desk'],
    {
      input: v.object({
        reason: v.optional(v.string()),
        classes: v.array(line),
        participant: line,
        before_window: flag,
        outside_ages: flag,
      }),
    },
    ({ ctx, id, input, actor, once, locale }) =>
      once(async (tx) => {
        const account = await personOf(tx, id);
        const found = await tx.select().from(activities).where(inArray(activities.code, input.classes));
        if (found.length < input.classes.length) throw new ApiFailure('NOT_FOUND');
        const order = await enrolFor(ctx, tx, actor, {
          account,
          classIds: found.map((activity) => activity.id),
          participantCode: input.participant,
          office: { beforeWindow: input.before_window, outsideAges: input.outside_ages },
          locale: account.language,
        });
        if ('reason' in order) {
          const { code, message } = describeRejection(ctx, order, locale);
          throw new ApiFailure(code === 'FULL' ? 'FULL' : 'CONFLICT', { text: message ?? undefined });
        }
        return { order: order.code, amount: order.amount };
      }),
  ),
];
