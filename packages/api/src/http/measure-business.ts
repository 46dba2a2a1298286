import { and, count, eq, inArray, isNull, lt, min, notInArray } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Context } from '../context.ts';
import { clockAhead } from '../db/clock-ahead.ts';
import { alerts, invoices, openAttemptStates, outbox, paymentAttempts } from '../db/schema/index.ts';
import { measureQueues } from './measure-queues.ts';
import type { Metrics } from './metrics.ts';

/** A sweep closes an order within a minute of its end; one still open after this long has been forgotten. */
const forgottenMs = 10 * 60_000;

/**
 * The business metrics, counted in the database when Prometheus requests them, so that every server reports the same: orders, money on its
 * way, work waiting for the staff, mails, queues; and how far the server's own clock is from the database's. While the database is away,
 * these metrics are left out.
 */
export function measureBusiness(metrics: Metrics, ctx: Context): void {
  const { db, now } = ctx;
  measureQueues(metrics, ctx);
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    read: () => Promise<[labels: Record<string, string>, value: number][]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics.registry],
      async collect() {
        this.reset();
        // Without labels, a reset gauge would report 0, which may be wrong.
        if (labelNames.length === 0) this.remove();
        const found = await read().catch((error: unknown) => {
          ctx.log.warn({ error, metric: name }, 'not measured');
          return [];
        });
        for (const [labels, value] of found) this.set(labels, value);
      },
    });

  gauge('portal_orders_open', 'Orders that wait for payment', [], async () => {
    const [row] = await db.select({ n: count() }).from(invoices).where(eq(invoices.state, 'open'));
    return [[{}, row!.n]];
  });
  gauge('portal_orders_forgotten', 'Orders that stand open ten minutes after their end, without a payment under way', [], async () => {
    const underWay = db
      .select({ id: paymentAttempts.invoice_id })
      .from(paymentAttempts)
      .where(inArray(paymentAttempts.state, [...openAttemptStates]));
    const ended = new Date(now().getTime() - forgottenMs);
    const [row] = await db
      .select({ n: count() })
      .from(invoices)
      .where(and(eq(invoices.state, 'open'), lt(invoices.expiry_time, ended), notInArray(invoices.id, underWay)));
    return [[{}, row!.n]];
  });
  gauge('portal_payments_open', 'Payments under way, by gateway and state', ['gateway', 'state'], async () => {
    const { gateway, state } = paymentAttempts;
    const rows = await db
      .select({ gateway, state, n: count() })
      .from(paymentAttempts)
      .where(inArray(state, [...openAttemptStates]))
      .groupBy(gateway, state);
    return rows.map(({ n, ...labels }) => [labels, n]);
  });
  gauge('portal_alerts_open', 'What waits for the staff (the desk’s alerts), by kind', ['kind'], async () => {
    const rows = await db.select({ kind: alerts.kind, n: count() }).from(alerts).where(isNull(alerts.resolved_at)).groupBy(alerts.kind);
    return alerts.kind.enumValues.map((kind) => [{ kind }, rows.find((row) => row.kind === kind)?.n ?? 0]);
  });
  gauge('portal_mail_oldest_seconds', 'How long the oldest mail that is not sent has waited', [], async () => {
    const [row] = await db
      .select({ at: min(outbox.created_at) })
      .from(outbox)
      .where(isNull(outbox.sent_at));
    return [[{}, row?.at ? Math.max(0, (now().getTime() - row.at.getTime()) / 1000) : 0]];
  });
  gauge('portal_clock_ahead_seconds', "How far this server's clock is ahead of the database's", [], async () => [
    [{}, await clockAhead(db)],
  ]);
}
