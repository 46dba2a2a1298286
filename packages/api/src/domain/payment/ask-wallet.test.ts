import { expect, test } from '@jest/globals';
import type { WalletStatus } from '../../gateways/wallet-gateway.ts';
import { toWalletEvent } from './ask-wallet.ts';

const attempt = { id: 'attempt-1', provider_id: 'request-1' };
const answer = { attemptId: 'attempt-1', statusText: 'as PayMe says' };
const paid = { state: 'completed', totalAmount: 350.5, currency: 'HKD', orderId: 'attempt-1', text: 'as PayMe says' } as const;
const failed = { type: 'fail', certain: true, ...answer };

test.each<[string, Partial<WalletStatus>, object | undefined]>([
  ['open', { state: 'open' }, undefined],
  ['aborted', { state: 'aborted' }, { ...failed, lapsed: false, statusCode: 'PR004' }],
  ['expired', { state: 'expired' }, { ...failed, lapsed: true, statusCode: 'PR007' }],
  ['of another currency', { currency: 'CNY' }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
  ['of another order', { orderId: 'attempt-2' }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
  ['of nothing', { totalAmount: 0 }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
  ['of half a cent', { totalAmount: 0.005 }, { ...failed, lapsed: false, statusCode: 'MISMATCH' }],
])('request that is %s - brings no money [PAY-7]', (_what, status, event) => {
  expect(toWalletEvent(attempt, { ...paid, ...status })).toEqual(event);
});

test.each([paid, { ...paid, orderId: undefined }])('request that is completed - its money, in cents [PAY-7]', (status) => {
  const capture = { ...answer, statusCode: 'PR005', transactionId: 'request-1', amount: 35_050 };
  expect(toWalletEvent(attempt, status)).toEqual({ type: 'confirm', capture });
});
