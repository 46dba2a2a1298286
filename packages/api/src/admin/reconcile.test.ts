import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formatDateTime } from '@portal/contract/hong-kong';
import { asc, count, eq } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';
import { dumpDatabase } from '../db/backup/dump-database.ts';
import { restoreDatabase } from '../db/backup/restore-database.ts';
import {
  alerts,
  enrolments,
  type InvoiceRow,
  invoices,
  overpayments,
  paymentAttempts,
  receipts,
  staffActions,
} from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { findReview } from '../domain/payment/find-review.ts';
import { decideReview } from '../domain/settlement/settle.ts';
import { reconcilePayments } from '../jobs/reconcile-payments.ts';
import { sweepOrders } from '../jobs/sweep-orders.ts';
import { bringReply, openCardPage } from '../testing/card-page.ts';
import { createDesk } from '../testing/create-desk.ts';
import { createMoneyApi, type MoneyApi } from '../testing/create-money-api.ts';
import { createTestApi, type TestApi } from '../testing/create-test-api.ts';
import { dumpRows } from '../testing/dump-rows.ts';
import { createFixture } from '../testing/fixture.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { createShopper, type Shopper } from '../testing/shopper.ts';

/** The hour as it was, until the database was lost; and the database restored to its middle. */
let before: MoneyApi;
let after: TestApi & Shopper;
let since: string;
let folder: string;
const orders = {} as Record<string, InvoiceRow>;
const owners = {} as Record<string, string>;
let coveted: number;
let named: string;
let reviewed: string;
let awaited: string;

async function order(name: string, classId?: number): Promise<InvoiceRow> {
  owners[name] = await before.addMember();
  orders[name] = await before.order(owners[name], classId ?? (await before.addClass()).id);
  return orders[name];
}
const payByPayme = async (name: string) =>
  before.sandbox.control.pay((await before.startPayme(owners[name]!, orders[name]!)).paymentRequestId);
const payByCard = async (name: string) => bringReply(before, (await openCardPage(before, owners[name]!, orders[name]!)).respond('approve'));

beforeAll(async () => {
  before = await createMoneyApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-reconcile-'));
  for (const name of [
    'paid before',
    'PayMe was open',
    'PayMe came after',
    'card page was open',
    'card came after',
    'in review',
    'credit was used',
    'credit was used, in review',
    'review rejected here',
  ])
    await order(name);
  coveted = (await before.addClass({ capacity: 1 })).id;
  await order('place given away', coveted);
  await payByPayme('paid before');
  const open = await before.startPayme(owners['PayMe was open']!, orders['PayMe was open']!);
  const page = await openCardPage(before, owners['card page was open']!, orders['card page was open']!);
  const rejected = await openCardPage(before, owners['review rejected here']!, orders['review rejected here']!);
  await bringReply(before, rejected.respond('review'));
  awaited = rejected.uuid;
  before.clock.advance(1);
  since = formatDateTime(before.clock.now());
  await dumpDatabase(before.ctx.db, join(folder, 'middle.gz'));

  before.clock.advance(2);
  before.sandbox.control.pay(open.paymentRequestId);
  await bringReply(before, page.respond('approve'));
  await bringReply(before, (await openCardPage(before, owners['in review']!, orders['in review']!)).respond('review'));
  await payByPayme('PayMe came after');
  await payByCard('card came after');
  const review = await findReview(before.ctx, orders['review rejected here']!.code);
  await transaction(before.ctx.db, (tx) => decideReview(before.ctx, tx, review, { accepted: false }));
  await payByCard('review rejected here');
  before.clock.advance(1);
  await payByPayme('place given away');
  await before.giveCredit(owners['credit was used']!, 10_000);
  named = (await before.startPayme(owners['credit was used']!, orders['credit was used']!, { credit: 100 })).paymentRequestId;
  before.sandbox.control.pay(named);
  await before.giveCredit(owners['credit was used, in review']!, 10_000);
  const half = await openCardPage(before, owners['credit was used, in review']!, orders['credit was used, in review']!, { credit: 100 });
  await bringReply(before, half.respond('review'));
  await order('lost, by card');
  await payByCard('lost, by card');
  await order('lost, by PayMe');
  await payByPayme('lost, by PayMe');
  const unseen = await order('lost, in review');
  const lost = await openCardPage(before, owners['lost, in review']!, unseen);
  await bringReply(before, lost.respond('review'));
  reviewed = lost.uuid;

  before.clock.advance(60);
  after = await restore();
});
async function restore(): Promise<TestApi & Shopper> {
  const { clock, ctx } = before;
  const restored = await createTestApi({ seed: 'empty', clock, gateways: ctx.gateways, config: ctx.config });
  await restoreDatabase(restored.ctx.db, join(folder, 'middle.gz'));
  return Object.assign(restored, createShopper(restored));
}
afterAll(async () => {
  await after?.close();
  await before.close();
  await rm(folder, { recursive: true });
});

const printed: string[] = [];
const failed: string[] = [];
const reconcile = (api: TestApi, ...options: string[]) => admin(api, 'reconcile', '--since', since, ...options);
async function admin(api: TestApi, ...words: string[]): Promise<number> {
  printed.length = 0;
  failed.length = 0;
  return runAdmin(api.ctx, words, printed, failed);
}
const states = async ({ ctx }: TestApi) => {
  const rows = await ctx.db.select({ id: invoices.id, state: invoices.state }).from(invoices);
  return Object.fromEntries(Object.entries(orders).map(([name, { id }]) => [name, rows.find((row) => row.id === id)?.state]));
};
const resultOf = (name: string) => printed.find((line) => line.includes(orders[name]!.code));
/** Somebody new orders the place of an order that has expired, and opens the card page; returns their order. */
async function giveTheSeatAway(api: TestApi & Shopper): Promise<InvoiceRow> {
  await sweepOrders.run(api.ctx);
  const member = await createFixture(api, 'N').addMember();
  const invoice = await api.order(member, coveted);
  await openCardPage({ ...before, ...api }, member, invoice);
  return invoice;
}

test('reports a silent provider and changes nothing', async () => {
  const rows = await dumpRows(after.ctx.db);
  before.sandbox.control.set({ query: 'down' });
  expect(await reconcile(after)).toBe(1);
  before.sandbox.control.reset();
  expect(failed).toEqual([expect.stringContaining('nothing was changed')]);
  expect(await dumpRows(after.ctx.db)).toEqual(rows);
});

test('rejects a period in the future', async () => {
  const next = `${Number(since.slice(0, 4)) + 1}${since.slice(4)}`;
  expect(await admin(after, 'reconcile', '--since', next)).toBe(1);
  expect([printed, failed]).toEqual([[], ['That moment is in the future.']]);
});

test('dry run shows what would be settled, and nothing is changed', async () => {
  const rows = await dumpRows(after.ctx.db);
  expect(await reconcile(after, '--dry-run')).toBe(0);
  expect(resultOf('PayMe came after')).toMatch(/^payme .* HK\$400 .*its order is here$/);
  expect(resultOf('lost, by card')).toMatch(/^card .* HK\$400 .*no order$/);
  expect(resultOf('paid before')).toBeUndefined();
  const places = ['card came after', 'place given away'].map((name) => printed.indexOf(resultOf(name)!));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(await dumpRows(after.ctx.db)).toEqual(rows);
});

test('doesn’t pay a new order with the money of a lost one’s code [PAY-7]', async () => {
  const restored = await restore();
  const namesake = await giveTheSeatAway(restored);
  expect(namesake.code).toBe(orders['lost, by card']!.code);
  before.clock.advance(16);
  await reconcilePayments.run(restored.ctx);
  expect((await restored.findInvoice(namesake.id)).state).toBe('open');
  await restored.close();
});

test('settles each payment of an hour that the database lost [PAY-12]', async () => {
  const restored = await restore();
  const { db } = restored.ctx;
  await giveTheSeatAway(restored);
  expect(await reconcile(restored)).toBe(0);
  expect(await states(restored)).toEqual({
    'paid before': 'paid',
    'PayMe was open': 'paid',
    'PayMe came after': 'paid',
    'card page was open': 'paid',
    'card came after': 'paid',
    'in review': 'expired',
    'credit was used': 'expired',
    'credit was used, in review': 'expired',
    'review rejected here': 'paid',
    'place given away': 'paid',
    'lost, by card': undefined,
    'lost, by PayMe': undefined,
    'lost, in review': undefined,
  });
  expect(resultOf('in review')).toMatch(/in review$/);
  expect(resultOf('place given away')).toMatch(/places gone: credit/);
  expect(resultOf('credit was used')).toMatch(/another amount: waits in refunds$/);
  expect(await db.select({ n: count() }).from(receipts)).toEqual([{ n: 7 }]);
  expect(await db.select({ n: count() }).from(enrolments).where(eq(enrolments.activity_id, coveted))).toEqual([{ n: 2 }]);
  // The gateway may still take it: it is queried as before.
  const [review] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, awaited));
  expect(review?.state).toBe('review');
  const apart = await db.select().from(overpayments).orderBy(asc(overpayments.amount));
  expect(apart.map(({ invoice_id, amount, resolution }) => [invoice_id, amount, resolution])).toEqual([
    [orders['credit was used']!.id, 30_000, 'refund'],
    [orders['place given away']!.id, 40_000, 'credit'],
  ]);
  const notified = await db.select().from(alerts).where(eq(alerts.kind, 'payment_unknown')).orderBy(asc(alerts.id));
  const inReview = expect.stringMatching(/ review$/);
  const named = expect.not.stringMatching(/ review$/);
  expect(notified.map(({ detail }) => [detail.provider, detail.code, detail.cents, detail.transaction])).toEqual([
    ['payme', orders['lost, by PayMe']!.code, 40_000, named],
    // Otherwise, accepting it would book what the order needs, not what was paid.
    ['card', orders['credit was used, in review']!.code, 30_000, inReview],
    ['card', orders['lost, by card']!.code, 40_000, named],
    ['card', orders['lost, in review']!.code, 40_000, inReview],
  ]);

  await db.update(alerts).set({ resolved_at: restored.ctx.now() }).where(eq(alerts.kind, 'payment_unknown'));
  const rows = await dumpRows(db);
  expect([await reconcile(restored), ...printed]).toEqual([0, 'None.']);
  expect(await dumpRows(db)).toEqual(rows);

  await before.sandbox.app.request(`/_control/card/${reviewed}/decide/accept`, { method: 'POST' });
  before.clock.advance(16);
  expect(await reconcile(restored)).toBe(0);
  expect(resultOf('lost, in review')).toMatch(/no order: waits in alerts$/);
  const { detail } = (await db.select().from(alerts).where(eq(alerts.kind, 'payment_unknown')).orderBy(asc(alerts.id))).at(-1)!;
  expect(detail).toMatchObject({ code: orders['lost, in review']!.code, transaction: expect.not.stringMatching(/ review$/) });
  expect([await reconcile(restored), ...printed]).toEqual([0, 'None.']);
  await restored.close();
});

test('next order has a code that no provider knows', async () => {
  const restored = await restore();
  await reconcile(restored);
  const fixture = createFixture(restored, 'M');
  const { code } = await restored.order(await fixture.addMember(), (await fixture.addClass()).id);
  expect(Object.values(orders).map((item) => item.code)).not.toContain(code);
  await restored.close();
});

test('the desk settles it once, and writes it in the log', async () => {
  const restored = await restore();
  const desk = await createDesk(restored);
  const call = (dry_run: boolean) => desk.call('post', 'reconcile', 'money', { reason: 'after the restore', since, dry_run });
  const orderOf = (name: string) => orders[name]!.code;
  const found = (await call(true)).body.rows;
  expect(found).toContainEqual(expect.objectContaining({ order: orderOf('PayMe came after'), amount: 40_000, provider: 'payme' }));
  expect((await states(restored))['PayMe came after']).toBe('open');
  const [one, two] = await Promise.all([call(false), call(false)]);
  expect([one, two].map(({ status, body }) => [status, body.isWhole])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect((await states(restored))['PayMe came after']).toBe('paid');
  expect(await restored.ctx.db.$count(receipts)).toBe(7);
  expect((await call(true)).body.rows).toEqual([]);
  const [log] = await restored.ctx.db.select().from(staffActions).where(eq(staffActions.action, 'payments-reconciled'));
  expect(log).toMatchObject({ staff: 'money@harbouryouth.example', reason: 'after the restore', after: { since } });
  await restored.close();
});

test('names a wrong line of the numbers file', async () => {
  const report = join(folder, 'wrong.txt');
  await writeFile(report, `Payment\n${named}\n`);
  expect(await reconcile(after, '--payme', report)).toBe(1);
  expect(failed).toEqual(['Line 1 is no number of a PayMe payment: Payment']);
});

test('changes nothing if PayMe lists a payment that it doesn’t know', async () => {
  const { gateways } = after.ctx;
  const listPaid = async () => ['0190c1de-0000-4000-8000-000000000002'];
  after.ctx.gateways = { ...gateways, payme: { payme: { ...gateways.payme.payme!, listPaid } } };
  expect(await reconcile(after)).toBe(1);
  after.ctx.gateways = gateways;
  expect(failed).toEqual([expect.stringContaining('nothing was changed')]);
});

test('names a number that PayMe doesn’t know and changes nothing', async () => {
  const rows = await dumpRows(after.ctx.db);
  const [report, unknown] = [join(folder, 'unknown.txt'), '0190c1de-0000-4000-8000-000000000001'];
  await writeFile(report, `${named}\n${unknown}\n`);
  expect(await reconcile(after, '--payme', report)).toBe(1);
  expect(failed).toEqual([`PayMe doesn’t know ${unknown}: nothing was changed.`]);
  expect(await dumpRows(after.ctx.db)).toEqual(rows);
});

test('checks the numbers of PayMe’s own report if PayMe lists nothing', async () => {
  const restored = await restore();
  const wallet = { ...restored.ctx.gateways.payme.payme!, listPaid: () => Promise.reject(new ApiFailure('PROVIDER_UNAVAILABLE')) };
  restored.ctx.gateways = { ...restored.ctx.gateways, payme: { payme: wallet } };
  const report = join(folder, 'report.txt');
  await writeFile(report, `${named}\n`);
  expect([await reconcile(restored), await reconcile(restored, '--payme', report)]).toEqual([1, 0]);
  expect(printed.filter((line) => line.startsWith('payme'))).toEqual([expect.stringContaining(orders['credit was used']!.code)]);
  await restored.close();
});
