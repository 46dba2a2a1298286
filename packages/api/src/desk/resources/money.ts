import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { moment, needed } from '../../admin/csv/cells.ts';
import { ApiFailure } from '../../api-failure.ts';
import { alerts, captures, invoices, members, overpayments, paymentAttempts } from '../../db/schema/index.ts';
import { memberName } from '../../domain/members/members.ts';
import { findReview } from '../../domain/payment/find-review.ts';
import { reconcile } from '../../domain/payment/reconcile.ts';
import { cancelRefund, isOpenRefund, settleRefund } from '../../domain/settlement/refunds.ts';
import { decideReview } from '../../domain/settlement/settle.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { listPayments, listProgrammeTakings, listTakings } from '../../domain/staff/takings.ts';
import { action, read } from '../endpoint.ts';
import { day, flag, line, listOf, listQuery, pageOf, reason } from '../inputs.ts';

const roles = ['money'] as const;

const idOf = (id: string): number => {
  if (!/^\d{1,9}$/.test(id)) throw new ApiFailure('NOT_FOUND');
  return Number(id);
};
const period = v.object({ from: day, to: day });

/** Payments under review, refunds to make, alerts, and what the accountant needs. */
export const money = [
  read('reviews', roles, { input: listQuery(['created_at'], {}) }, async ({ ctx: { db }, input }) => {
    const { limit, offset } = pageOf(input);
    const rows = await db
      .select({ attempt: paymentAttempts, order: invoices.code })
      .from(paymentAttempts)
      .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoice_id))
      .where(eq(paymentAttempts.state, 'review'))
      .orderBy(asc(paymentAttempts.created_at))
      .limit(limit)
      .offset(offset);
    const shown = rows.map(({ attempt, order }) => ({
      id: order,
      amount: attempt.amount,
      method: attempt.method,
      created_at: attempt.created_at,
      transaction: attempt.transaction_id ?? attempt.provider_id,
      status: [attempt.status_code, attempt.status_text].filter(Boolean).join(' '),
    }));
    return listOf(shown, input);
  }),
  action(
    'reviews/:id/accept',
    roles,
    { input: v.object({ reason, transaction: v.optional(v.nullable(line)) }) },
    async ({ ctx, id, input, actor, once }) => {
      const attempt = await findReview(ctx, id);
      const transactionId = attempt.transaction_id ?? attempt.provider_id ?? input.transaction;
      if (!transactionId) throw new ApiFailure('CONFLICT', { message: 'desk.noTransaction' });
      return once(async (tx) => {
        const { outcome } = await decideReview(ctx, tx, attempt, { accepted: true, transactionId });
        await recordAction(ctx, tx, actor, {
          action: 'review-accepted',
          subject: `order ${id.toUpperCase()}`,
          after: { transactionId, outcome },
        });
        return { outcome };
      });
    },
  ),
  action('reviews/:id/reject', roles, { input: v.object({ reason }) }, async ({ ctx, id, actor, once }) => {
    const attempt = await findReview(ctx, id);
    return once(async (tx) => {
      await decideReview(ctx, tx, attempt, { accepted: false });
      await recordAction(ctx, tx, actor, { action: 'review-rejected', subject: `order ${id.toUpperCase()}` });
      return {};
    });
  }),
  read('refunds', roles, { input: listQuery(['id'], {}) }, async ({ ctx: { db }, input }) => {
    const { limit, offset } = pageOf(input);
    const rows = await db
      .select({
        refund: overpayments,
        order: invoices.code,
        attempt: paymentAttempts,
        transaction: captures.transaction_id,
        member: members,
      })
      .from(overpayments)
      .innerJoin(invoices, eq(invoices.id, overpayments.invoice_id))
      .innerJoin(captures, eq(captures.id, overpayments.capture_id))
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, captures.attempt_id))
      .leftJoin(members, eq(members.id, invoices.member_id))
      .where(isOpenRefund)
      .orderBy(asc(overpayments.id))
      .limit(limit)
      .offset(offset);
    const shown = rows.map(({ refund, order, attempt, transaction, member }) => ({
      id: refund.id,
      order,
      name: member && memberName(member, 'en'),
      amount: refund.amount,
      created_at: refund.created_at,
      method: attempt.method,
      provider: attempt.provider,
      transaction,
    }));
    return listOf(shown, input);
  }),
  action('refunds/:id/settle', roles, {}, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      const settled = await settleRefund(ctx, tx, idOf(id));
      if (!settled) throw new ApiFailure('NOT_FOUND');
      await recordAction(ctx, tx, actor, { action: 'refund-made', subject: `refund ${id}`, after: { cents: settled.amount } });
      return {};
    }),
  ),
  action('refunds/:id/cancel', roles, { input: v.object({ reason }) }, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      const cancelled = await cancelRefund(ctx, tx, idOf(id));
      if (!cancelled) throw new ApiFailure('NOT_FOUND');
      await recordAction(ctx, tx, actor, { action: 'refund-cancelled', subject: `refund ${id}`, after: { cents: cancelled.amount } });
      return {};
    }),
  ),
  read('alerts', ['money', 'desk'], { input: listQuery(['id'], {}) }, async ({ ctx: { db }, input }) => {
    const { limit, offset } = pageOf(input);
    const rows = await db
      .select({ alert: alerts, order: invoices.code })
      .from(alerts)
      .leftJoin(invoices, eq(invoices.id, alerts.invoice_id))
      .where(isNull(alerts.resolved_at))
      .orderBy(asc(alerts.id))
      .limit(limit)
      .offset(offset);
    return listOf(
      rows.map(({ alert, order }) => ({ ...alert, order })),
      input,
    );
  }),
  action('alerts/:id/resolve', ['money', 'desk'], {}, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      const open = and(eq(alerts.id, idOf(id)), isNull(alerts.resolved_at));
      const resolved = await tx.update(alerts).set({ resolved_at: ctx.now() }).where(open).returning({ id: alerts.id });
      if (resolved.length === 0) throw new ApiFailure('NOT_FOUND');
      await recordAction(ctx, tx, actor, { action: 'alert-resolved', subject: `alert ${id}` });
      return {};
    }),
  ),
  action(
    'reconcile',
    roles,
    { input: v.object({ reason, since: line, payme: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100_000)))), dry_run: flag }) },
    async ({ ctx, input, actor, t }) => {
      const options = { since: needed(moment).read(input.since), payme: input.payme?.trim() || undefined, dryRun: input.dry_run };
      const { done, failure } = await reconcile(ctx, options);
      if (!input.dry_run) {
        const after = { since: input.since, payments: done.length };
        await recordAction(ctx, ctx.db, actor, { action: 'payments-reconciled', subject: 'payments', after });
      }
      if (failure) ctx.log.error({ failure }, 'reconcile stopped');
      const rows = done.map(({ payment: { provider, transactionId, reference, amount, paidAt }, result }) => ({
        ...{ id: transactionId, provider, order: reference ?? null, amount, paid_at: paidAt ?? null },
        result: t(`reconcile.${result}`),
      }));
      return { rows, isWhole: failure === undefined };
    },
  ),
  read('takings', roles, { input: period }, async ({ ctx: { db }, input: { from, to } }) => ({
    days: await listTakings(db, from, to),
    programmes: await listProgrammeTakings(db, from, to),
  })),
  read('payments', roles, { input: period }, async ({ ctx: { db }, input: { from, to } }) => ({
    rows: await listPayments(db, from, to),
  })),
  read('unpaid', ['money', 'desk'], { input: listQuery(['expiry_time'], {}) }, async ({ ctx: { db, now }, input }) => {
    const { limit, offset } = pageOf(input);
    const rows = await db
      .select({ order: invoices, member: members })
      .from(invoices)
      .leftJoin(members, eq(members.id, invoices.member_id))
      .where(and(eq(invoices.state, 'open'), lt(invoices.created_at, now())))
      .orderBy(asc(invoices.expiry_time))
      .limit(limit)
      .offset(offset);
    const shown = rows.map(({ order, member }) => ({
      id: order.code,
      person: member?.code ?? null,
      name: member ? memberName(member, 'en') : order.apply_code,
      amount: order.amount,
      expiry_time: order.expiry_time,
    }));
    return listOf(shown, input);
  }),
];
