import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addToMoment } from '@portal/contract/hong-kong/calendar';
import { eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import { NoConnection } from '../../db/database-errors.ts';
import { type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { WalletGateway, WalletOrder } from '../../gateways/wallet-gateway.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { settle } from '../settlement/settle.ts';
import { openPayme } from './open-payme.ts';

let api: MoneyApi;
let invoice: InvoiceRow;
let attempt: PaymentAttemptRow;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());
/** An attempt whose request hasn't been made yet. */
beforeEach(async () => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  invoice = await api.order(await api.addMember(), (await api.addClass()).id);
  const at = api.clock.now();
  const values = { invoice_id: invoice.id, provider: 'payme', gateway: api.ctx.gateways.current.payme, method: 'PAYME_ON' } as const;
  const [created] = await api.ctx.db
    .insert(paymentAttempts)
    .values({ ...values, amount: 40_000, state: 'starting', locale: 'zh', created_at: at, expires_at: new Date(at.getTime() + 10_000) })
    .returning();
  attempt = created!;
});

const find = async () => (await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attempt.id)))[0]!;

/** The back end with a wallet that makes its requests differently. */
function withWallet(
  createRequest: (make: WalletGateway['createRequest'], order: WalletOrder) => ReturnType<WalletGateway['createRequest']>,
): Context {
  const wallet = api.ctx.gateways.payme[attempt.gateway]!;
  const other = new Proxy(wallet, {
    get: (target, name) => {
      if (name === 'createRequest') return (order: WalletOrder) => createRequest((item) => target.createRequest(item), order);
      return Reflect.get(target, name);
    },
  });
  return { ...api.ctx, gateways: { ...api.ctx.gateways, payme: { ...api.ctx.gateways.payme, [attempt.gateway]: other } } };
}

test('requests the amount and time left in the payer’s language [API-36]', async () => {
  const orders: WalletOrder[] = [];
  const ctx = withWallet((make, order) => {
    orders.push(order);
    return make(order);
  });
  await openPayme(ctx, attempt, invoice);
  expect(orders).toEqual([
    {
      totalAmount: 400,
      effectiveSeconds: 10,
      orderId: attempt.id,
      reference: invoice.code,
      notificationUri: expect.stringMatching(/^https:\/\/api\.test\//),
      appSuccessCallback: `https://portal.test/zh/payme_success/${invoice.id}`,
      appFailCallback: `https://portal.test/zh/payme_failure/${invoice.id}`,
    },
  ]);
});

test.each([
  [1, 'asked for', [1]],
  [0.999, 'over', []],
])('%d seconds before its end, a request is %s', async (left, what, seconds) => {
  const queried: number[] = [];
  const ctx = withWallet((_make, { effectiveSeconds }) => {
    queried.push(effectiveSeconds);
    return Promise.reject(new ApiFailure('PROVIDER_UNAVAILABLE'));
  });
  const expires_at = new Date(api.clock.now().getTime() + left * 1000);
  await expect(openPayme(ctx, { ...attempt, expires_at }, invoice)).rejects.toMatchObject({
    code: what === 'over' ? 'EXPIRED' : 'PROVIDER_UNAVAILABLE',
  });
  expect(queried).toEqual(seconds);
});

test('cancels the request if the order ends meanwhile [PAY-5]', async () => {
  const ctx = withWallet(async (make, order) => {
    const request = await make(order);
    const failure = { type: 'fail', attemptId: attempt.id, lapsed: true, certain: true, statusCode: 'LAPSED', statusText: '' } as const;
    await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoice.id, failure));
    return request;
  });
  await expect(openPayme(ctx, attempt, invoice)).rejects.toMatchObject({ code: 'EXPIRED' });
  const { state, provider_id, web_link } = await find();
  expect([state, web_link]).toEqual(['lapsed', expect.stringContaining(provider_id!)]);
  expect(await ctx.gateways.payme[attempt.gateway]!.getStatus(provider_id!)).toMatchObject({ state: 'aborted' });
});

test('retries after the database fails before the request is saved', async () => {
  let created = false;
  const ctx = withWallet((make, order) => {
    created = true;
    return make(order);
  });
  const db = Object.assign(Object.create(ctx.db) as typeof ctx.db, {
    update: (table: Parameters<typeof ctx.db.update>[0]) => {
      if (created) throw new NoConnection(new Error('cut off'));
      return api.ctx.db.update(table);
    },
  });
  const lasting = { ...attempt, expires_at: addToMoment(api.clock.now(), { minutes: 10 }) };
  await expect(openPayme({ ...ctx, db }, lasting, invoice)).rejects.toThrow('cut off');
  expect((await find()).state).toBe('starting');
  api.clock.advance(1);
  await openPayme(api.ctx, lasting, invoice);
  expect((await find()).state).toBe('live');
});

describe('a second page, while the first one’s request is being made', () => {
  /** Both pages; the wallet responds to the first one when the second one waits. */
  async function bothPages(response: 'made' | 'failed') {
    const second: Promise<unknown>[] = [];
    const ctx = withWallet(async (make, order) => {
      second.push(openPayme(api.ctx, attempt, invoice).catch((error: unknown) => error));
      if (response === 'failed') throw new ApiFailure('PROVIDER_UNAVAILABLE');
      return make(order);
    });
    const first = await openPayme(ctx, attempt, invoice).catch((error: unknown) => error);
    return [first, await second[0]];
  }

  test('gets the same one', async () => {
    const [first, second] = await bothPages('made');
    expect(first).toMatchObject({ reference_number: attempt.id, paymentRequestId: (await find()).provider_id });
    expect(second).toEqual(first);
  });

  test('fails with it', async () => {
    const refused = { code: 'PROVIDER_UNAVAILABLE' };
    expect(await bothPages('failed')).toMatchObject([refused, refused]);
  });
});
