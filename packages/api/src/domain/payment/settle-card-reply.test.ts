import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymeResult } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import { alerts, type InvoiceRow, type PaymentAttemptRow, paymentAttempts } from '../../db/schema/index.ts';
import { transaction } from '../../db/transaction.ts';
import type { CardReply } from '../../gateways/card-gateway.ts';
import { openCardPage } from '../../testing/card-page.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { settle } from '../settlement/settle.ts';
import { checkAttempt, queryCard } from './check-attempt.ts';
import { settleCardReply } from './settle-card-reply.ts';

let api: MoneyApi;
let member: string;
let invoice: InvoiceRow;
let attempt: PaymentAttemptRow;
beforeAll(async () => {
  api = await createMoneyApi({ config: { HOLDS_PER_MEMBER: 1000 } });
  member = await api.addMember();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.sandbox.control.reset();
  api.sandbox.control.set({ notify: 'never' });
  invoice = await api.order(member, (await api.addClass()).id);
  attempt = await find((await openCardPage(api, member, invoice)).uuid);
});

async function find(id: string): Promise<PaymentAttemptRow> {
  const [found] = await api.ctx.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return found!;
}

const replied = (changes: Partial<CardReply> = {}): CardReply => ({
  transactionUuid: attempt.id,
  decision: 'DECLINE',
  reasonCode: '203',
  partial: false,
  repeated: false,
  message: 'General decline of the card.',
  transactionId: '7000000001',
  locale: 'en',
  signedAt: api.clock.now(),
  ...changes,
});
const settled = (changes: Partial<CardReply>, ctx = api.ctx) => settleCardReply(ctx, attempt.gateway, replied(changes));

describe('a reply', () => {
  test('without a matching attempt isn’t ours', async () => {
    const other = await api.order(member, (await api.addClass()).id);
    const { result } = (await api.pay(member, other)).body as { result: PaymeResult };
    for (const transactionUuid of ['7000000001', '11111111-1111-4111-8111-111111111111', result.reference_number]) {
      expect(await settled({ transactionUuid })).toBeUndefined();
    }
    expect(await settleCardReply(api.ctx, 'another', replied())).toBeUndefined();
    const signed = (before: number) => settled({ signedAt: new Date(attempt.created_at.getTime() - before) });
    expect(await signed(1001)).toBeUndefined();
    expect((await find(attempt.id)).state).toBe('live');
    // The gateway's clock has no parts of a second.
    expect(await signed(1000)).toBeDefined();
    expect((await find(attempt.id)).state).toBe('failed');
  });

  test.each<[string, Partial<CardReply>, object]>([
    ['declined', {}, { result: 'cancel', error: '203' }],
    ['an error without a reason', { decision: 'ERROR', reasonCode: '' }, { result: 'cancel', error: 'ERROR' }],
    ['cancelled', { decision: 'CANCEL', reasonCode: '' }, { result: 'cancel' }],
  ])('%s ends the attempt and passes any reason to the cancel page [RESULT-10]', async (_what, changes, response) => {
    expect(await settled(changes)).toEqual({ invoiceId: invoice.id, ...response });
    const { state, status_code } = await find(attempt.id);
    expect([state, status_code]).toEqual(['failed', changes.reasonCode === '' ? changes.decision : '203']);
  });

  test('that declines what another one accepted revokes nothing [PAY-4]', async () => {
    await settled({ decision: 'ACCEPT', reasonCode: '100' });
    await settled({});
    expect((await find(attempt.id)).state).toBe('confirming');
  });

  test('that accepts isn’t revoked by an earlier lapse [PAY-4]', async () => {
    const end = attempt.expires_at.getTime() - api.clock.now().getTime();
    api.clock.advance(end / 60_000);
    const lapsed = await queryCard(api.ctx, attempt);
    expect(lapsed).toEqual({ type: 'fail', attemptId: attempt.id, lapsed: true, certain: false, statusCode: 'LAPSED', statusText: '' });
    await settled({ decision: 'ACCEPT', reasonCode: '100' });
    const { outcome } = await transaction(api.ctx.db, (tx) => settle(api.ctx, tx, invoice.id, lapsed!));
    expect([outcome, (await find(attempt.id)).state]).toEqual(['unchanged', 'confirming']);
  });

  test('that declines or repeats is believed without a query', async () => {
    const queried = async (run: () => Promise<unknown>) => {
      api.queried.length = 0;
      await run();
      return api.queried.length > 0;
    };
    const { transaction_id: transactionId } = api.sandbox.control.finishCardPage(attempt.id, 'approve')!.fields;
    const accepted = { decision: 'ACCEPT', reasonCode: '100', transactionId } as const;
    expect(await queried(() => settled({}))).toBe(false);
    expect(await queried(() => settled(accepted))).toBe(true);
    expect((await find(attempt.id)).state).toBe('succeeded');
    expect(await queried(() => settled(accepted))).toBe(false);
  });

  test('about a recorded part of the amount reopens nothing [PAY-3]', async () => {
    const { fields } = api.sandbox.control.finishCardPage(attempt.id, 'partial')!;
    expect((await checkAttempt(api.ctx, attempt)).state).toBe('failed');
    const other = await api.pay(member, invoice);
    expect(other.status).toBe(200);
    const notified = { decision: 'ACCEPT', reasonCode: '110', partial: true, transactionId: fields.transaction_id! } as const;
    expect(await settled(notified)).toEqual({ invoiceId: invoice.id, result: 'cancel', error: '110' });
    expect((await find(attempt.id)).state).toBe('failed');
    const { reference_number } = other.body.result as PaymeResult;
    expect((await find(reference_number)).state).toBe('live');
  });

  test('that only reports a repeated transaction ends nothing', async () => {
    await settled({ decision: 'ERROR', reasonCode: '104', repeated: true });
    expect((await find(attempt.id)).state).toBe('live');
  });

  test.each(['ACCEPT', 'REVIEW'] as const)('with %s of a declined payment shows the gateway’s result', async (decision) => {
    const transactionId = api.sandbox.control.finishCardPage(attempt.id, 'decline')!.fields.transaction_id!;
    const answered = await settled({ decision, reasonCode: '100', transactionId });
    expect(answered).toEqual({ invoiceId: invoice.id, result: 'cancel', error: 'DECLINED' });
  });
});

describe('the gateway is asked about an accepted payment', () => {
  const querying = (error: Error) => {
    const card = new Proxy(api.ctx.gateways.card[attempt.gateway]!, {
      get: (target, name) => (name === 'find' ? () => Promise.reject(error) : Reflect.get(target, name)),
    });
    return settled(
      { decision: 'ACCEPT', reasonCode: '100' },
      { ...api.ctx, gateways: { ...api.ctx.gateways, card: { [attempt.gateway]: card } } },
    );
  };

  test('stays confirming without a response', async () => {
    expect(await querying(new ApiFailure('PROVIDER_UNAVAILABLE'))).toEqual({ invoiceId: invoice.id, result: 'success' });
    expect((await find(attempt.id)).state).toBe('confirming');
  });

  test('our own error is thrown, and the payment is still being confirmed', async () => {
    await expect(querying(new ApiFailure('BUSY'))).rejects.toMatchObject({ code: 'BUSY' });
    await expect(querying(new TypeError('of our own'))).rejects.toThrow('of our own');
    expect((await find(attempt.id)).state).toBe('confirming');
  });
});

test('raises one alert for a declined payment checked twice at once', async () => {
  const transactionId = api.sandbox.control.finishCardPage(attempt.id, 'decline')!.fields.transaction_id!;
  api.sandbox.control.set({ query: 'down' });
  await settled({ decision: 'ACCEPT', reasonCode: '100', transactionId });
  api.sandbox.control.reset();
  const confirming = await find(attempt.id);
  for (let n = 0; n < 2; n += 1) expect((await checkAttempt(api.ctx, confirming)).state).toBe('failed');
  const detail = { code: invoice.code, attempt: attempt.id };
  expect(await api.ctx.db.select().from(alerts).where(eq(alerts.invoice_id, invoice.id))).toMatchObject([
    { kind: 'payment_mismatch', detail },
  ]);
});
