import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { overpayments, posts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { lockInvoice } from '../invoice/find-invoice.ts';
import { openRefund, settleRefund } from '../settlement/refunds.ts';
import { takeAtCounter } from './orders.ts';
import { listPayments, listProgrammeTakings, listTakings } from './takings.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

const run = <T>(work: (tx: Parameters<Parameters<typeof transaction>[1]>[0]) => Promise<T>) => transaction(api.ctx.db, work);

test('takings are by day in Hong Kong and method, with the refunds made [OFFICE-17]', async () => {
  const activity = await api.addClass();
  const orders = [await api.order(await api.addMember(), activity.id), await api.order(await api.addMember(), activity.id)];
  await run((tx) => takeAtCounter(api.ctx, tx, { staff: 'mei' }, orders[0]!.id, { method: 'CASH', amount: 40_000 }));
  await run((tx) => takeAtCounter(api.ctx, tx, { staff: 'mei' }, orders[1]!.id, { method: 'CHEQUE', amount: 40_000, reference: '000123' }));
  // The clock stands at 20 November 2026, in the morning in Hong Kong; the refund is made the day after.
  await run(async (tx) => openRefund(api.ctx, tx, await lockInvoice(tx, orders[0]!.id), 15_000));
  api.clock.advance(24 * 60);
  const [refund] = await api.ctx.db.select().from(overpayments).where(eq(overpayments.invoice_id, orders[0]!.id));
  await run((tx) => settleRefund(api.ctx, tx, refund!.id));
  expect(await listTakings(api.ctx.db, '2026-11-20', '2026-11-21')).toEqual([
    { day: '2026-11-20', method: 'CASH', taken: 40_000, refunded: 0 },
    { day: '2026-11-20', method: 'CHEQUE', taken: 40_000, refunded: 0 },
    { day: '2026-11-21', method: 'CASH', taken: 0, refunded: 15_000 },
  ]);
  const payments = await listPayments(api.ctx.db, '2026-11-20', '2026-11-21');
  expect(payments.map(({ order, method, amount }) => [order, method, amount])).toEqual([
    [orders[0]!.code, 'CASH', 40_000],
    [orders[1]!.code, 'CHEQUE', 40_000],
    [orders[0]!.code, 'CASH', -15_000],
  ]);
  expect(payments[1]).toMatchObject({
    at: expect.stringContaining('2026-11-20 '),
    transaction: expect.stringContaining('000123'),
    receipt: expect.stringMatching(/^R/),
  });
  expect(await listTakings(api.ctx.db, '2026-11-22', '2026-11-30')).toEqual([]);
  const [group] = await api.ctx.db.select().from(posts).where(eq(posts.id, activity.group_id));
  expect(await listProgrammeTakings(api.ctx.db, '2026-11-20', '2026-11-20')).toEqual([
    { group: group!.code, name_en: 'Squad', name_zh: '泳隊', places: 2, fees: 80_000 },
  ]);
});
