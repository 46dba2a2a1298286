import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiFailure } from '../../api-failure.ts';
import type { CardTransaction } from '../../gateways/card-gateway.ts';
import type { WalletStatus } from '../../gateways/wallet-gateway.ts';
import { createMoneyApi, type MoneyApi } from '../../testing/create-money-api.ts';
import { pickUnclaimed, queryProviders, toCardEvent, toWalletEvent } from './check-attempt.ts';

let api: MoneyApi;
beforeAll(async () => {
  api = await createMoneyApi();
});
afterAll(() => api.close());

test('distinguishes a silent provider from other provider errors', async () => {
  api.sandbox.control.set({ notify: 'never' });
  const member = await api.addMember();
  const invoice = await api.order(member, (await api.addClass()).id);
  await api.startPayme(member, invoice);
  expect(await queryProviders(api.ctx, invoice.id)).toBe(true);
  const failing = (error: Error) => {
    const wallet = { getStatus: () => Promise.reject(error) };
    const payme = Object.fromEntries(Object.keys(api.ctx.gateways.payme).map((name) => [name, wallet as never]));
    return queryProviders({ ...api.ctx, gateways: { ...api.ctx.gateways, payme } }, invoice.id);
  };
  expect(await failing(new ApiFailure('PROVIDER_UNAVAILABLE'))).toBe(false);
  await expect(failing(new ApiFailure('BUSY'))).rejects.toMatchObject({ code: 'BUSY' });
  await expect(failing(new TypeError('of our own'))).rejects.toThrow('of our own');
});

const attempt = { id: 'attempt-1', provider_id: 'request-1' };
const response = { attemptId: 'attempt-1', statusText: 'as PayMe says' };
const paid = { state: 'completed', totalAmount: 350.5, currency: 'HKD', orderId: 'attempt-1', text: 'as PayMe says' } as const;
const failed = { type: 'fail', certain: true, ...response };

test.each<[string, Partial<WalletStatus>, object | undefined]>([
  ['open', { state: 'open' }, undefined],
  ['aborted', { state: 'aborted' }, { ...failed, lapsed: false, statusCode: 'PR004' }],
  ['expired', { state: 'expired' }, { ...failed, lapsed: true, statusCode: 'PR007' }],
  ['of another currency', { currency: 'CNY' }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
  ['of another order', { orderId: 'attempt-2' }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
  ['of nothing', { totalAmount: 0 }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
  ['of half a cent', { totalAmount: 0.005 }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
])('takes no money from a request that is %s [PAY-7]', (_what, status, event) => {
  expect(toWalletEvent(attempt, { ...paid, ...status })).toEqual(event);
});

test.each([paid, { ...paid, orderId: undefined }])('takes the money of a completed request, in cents [PAY-7]', (status) => {
  const capture = { ...response, statusCode: 'PR005', transactionId: 'request-1', amount: 35_050 };
  expect(toWalletEvent(attempt, status)).toEqual({ type: 'confirm', capture });
});

const captured: CardTransaction = {
  id: '7001',
  reference: 'INV-1',
  amount: 350.5,
  currency: 'HKD',
  submittedAt: undefined,
  outcome: 'captured',
};
const cardResponse = { attemptId: 'attempt-1', statusText: '' };
const cardFailed = { type: 'fail', lapsed: false, certain: true, ...cardResponse };
const mismatch = { ...cardFailed, statusCode: 'MISMATCH' };

test.each<[string, Partial<CardTransaction>, object | undefined]>([
  ['declined', { outcome: 'declined' }, { ...cardFailed, statusCode: 'DECLINED' }],
  ['reviewed', { outcome: 'review' }, { type: 'await', state: 'review', transactionId: '7001', ...cardResponse, statusCode: 'REVIEW' }],
  ['not final', { outcome: 'pending' }, undefined],
  ['of another order', { reference: 'INV-2' }, mismatch],
  ['of another currency', { currency: 'CNY' }, mismatch],
  ['of nothing', { amount: 0 }, mismatch],
  ['of half a cent', { amount: 0.005 }, mismatch],
])('takes no money from a transaction that is %s [PAY-7]', (_what, transaction, event) => {
  expect(toCardEvent({ id: 'attempt-1' }, { ...captured, ...transaction }, 'INV-1')).toEqual(event);
});

test('takes the money of a captured transaction, in cents [PAY-7]', () => {
  const capture = { ...cardResponse, statusCode: 'CAPTURED', transactionId: '7001', amount: 35_050 };
  expect(toCardEvent({ id: 'attempt-1' }, captured, 'INV-1')).toEqual({ type: 'confirm', capture });
});

test('counts money before a review and ignores known transactions', () => {
  const [declined, reviewed, later] = [
    { ...captured, id: '1', outcome: 'declined' as const },
    { ...captured, id: '2', outcome: 'review' as const },
    { ...captured, id: '3' },
  ];
  const all = [declined, reviewed, later];
  expect(pickUnclaimed(all, new Set([null]))).toBe(later);
  expect(pickUnclaimed(all, new Set(['3']))).toBe(reviewed);
  expect(pickUnclaimed(all, new Set(['2', '3']))).toBeUndefined();
});
