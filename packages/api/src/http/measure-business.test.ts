import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { paymeStatus } from '@portal/contract/endpoints';
import { eq } from 'drizzle-orm';
import { invoices, outbox, paymentAttempts } from '../db/schema/index.ts';
import { raiseAlert } from '../domain/alerts/alerts.ts';
import { createMoneyApi, type MoneyApi } from '../testing/index.ts';
import { prepared } from '../testing/prepared.ts';
import { measureBusiness } from './measure-business.ts';
import { createMetrics, type Metrics } from './metrics.ts';

let api: MoneyApi;
let metrics: Metrics;
beforeAll(async () => {
  api = await createMoneyApi();
  metrics = createMetrics();
  measureBusiness(metrics, api.ctx);
});
afterAll(() => api.close());
// Nothing is open.
beforeEach(async () => {
  const { db, now } = api.ctx;
  await db.update(invoices).set({ state: 'cancelled', closed_at: now() }).where(eq(invoices.state, 'open'));
  await db.update(paymentAttempts).set({ state: 'lapsed' }).where(eq(paymentAttempts.state, 'live'));
});

/** The value of a metric as Prometheus reads it: `portal_alerts_open{kind="refund_due"}`. */
async function read(name: string): Promise<number | undefined> {
  const line = (await metrics.registry.metrics()).split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test('counts open orders and payments with their money', async () => {
  expect(await read('portal_orders_open')).toBe(0);
  const member = await api.addMember();
  const order = await api.order(member, (await api.addClass()).id);
  expect(await read('portal_orders_open')).toBe(1);
  const request = await api.startPayme(member, order);
  expect(await read('portal_payments_open{gateway="payme",state="live"}')).toBe(1);
  api.sandbox.control.pay(request.paymentRequestId);
  await api.call(paymeStatus, { body: { paymentRequestId: request.paymentRequestId, reference_number: request.reference_number } });
  expect((await api.findInvoice(order.id)).state).toBe('paid');
  expect(await read('portal_orders_open')).toBe(0);
  expect(await read('portal_payments_open{gateway="payme",state="live"}')).toBeUndefined();
});

test('counts an order that is still open ten minutes after its end', async () => {
  const member = await api.addMember();
  const order = await api.order(member, (await api.addClass()).id);
  const ended = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000);
  const end = async (minutes: number) => {
    const expiry_time = ended(minutes);
    await api.ctx.db.update(invoices).set({ expiry_time, org_expiry_time: expiry_time }).where(eq(invoices.id, order.id));
  };
  await end(9);
  expect(await read('portal_orders_forgotten')).toBe(0);
  await end(11);
  expect(await read('portal_orders_forgotten')).toBe(1);
  await end(-20);
  await api.startPayme(member, order);
  await end(11);
  expect(await read('portal_orders_forgotten')).toBe(0);
});

test('counts staff alerts by kind, with 0 for the others', async () => {
  await raiseAlert(api.ctx, api.ctx.db, 'refund_due', null, {});
  expect(await read('portal_alerts_open{kind="refund_due"}')).toBe(1);
  expect(await read('portal_alerts_open{kind="payment_mismatch"}')).toBe(0);
});

test('exposes the age of the oldest unsent email', async () => {
  await api.ctx.db.delete(outbox);
  expect(await read('portal_mail_oldest_seconds')).toBe(0);
  const at = new Date(api.clock.now().getTime() - 90_000);
  const mail = {
    dedupe: 'a',
    template: 'order-paid',
    recipient: 'a@example.org',
    locale: 'en',
    data: {},
    created_at: at,
    next_at: at,
  } as const;
  await api.ctx.db.insert(outbox).values(mail);
  expect(await read('portal_mail_oldest_seconds')).toBe(90);
  await api.ctx.db.update(outbox).set({ sent_at: api.clock.now() });
  expect(await read('portal_mail_oldest_seconds')).toBe(0);
});

test('reports only process metrics while the database is down', async () => {
  const away = createMetrics();
  const db = new Proxy(api.ctx.db, {
    get() {
      throw new Error('away');
    },
  });
  measureBusiness(away, { ...api.ctx, db });
  const text = await away.registry.metrics();
  expect(text).toContain('portal_request_seconds');
  expect(text).not.toMatch(/^portal_orders_open /m);
});

// The embedded database has its process's clock.
if (process.env[prepared.server])
  test.each([61, -61])('reports a clock that is %i s ahead of the database’s', async (seconds) => {
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
    const ahead = await read('portal_clock_ahead_seconds');
    clock.mockRestore();
    expect(Math.abs(ahead! - seconds)).toBeLessThan(10);
    expect(Math.abs((await read('portal_clock_ahead_seconds'))!)).toBeLessThan(10);
  });
