import { expect, test } from '@jest/globals';
import type { CardTransaction } from '../../gateways/card-gateway.ts';
import { pickUntold, toCardEvent } from './ask-card.ts';

const captured: CardTransaction = { id: '7001', reference: 'INV-1', amount: 350.5, currency: 'HKD', outcome: 'captured' };
const answer = { attemptId: 'attempt-1', statusText: '' };
const failed = { type: 'fail', lapsed: false, certain: true, ...answer };
const mismatch = { ...failed, statusCode: 'MISMATCH' };

test.each<[string, Partial<CardTransaction>, object | undefined]>([
  ['declined', { outcome: 'declined' }, { ...failed, statusCode: 'DECLINED' }],
  ['reviewed', { outcome: 'review' }, { type: 'await', state: 'review', transactionId: '7001', ...answer, statusCode: 'REVIEW' }],
  ['not final', { outcome: 'pending' }, undefined],
  ['of another order', { reference: 'INV-2' }, mismatch],
  ['of another currency', { currency: 'CNY' }, mismatch],
  ['of nothing', { amount: 0 }, mismatch],
  ['of half a cent', { amount: 0.005 }, mismatch],
])('transaction that is %s - brings no money [PAY-7]', (_what, transaction, event) => {
  expect(toCardEvent({ id: 'attempt-1' }, { ...captured, ...transaction }, 'INV-1')).toEqual(event);
});

test('captured transaction - its money, in cents [PAY-7]', () => {
  const capture = { ...answer, statusCode: 'CAPTURED', transactionId: '7001', amount: 35_050 };
  expect(toCardEvent({ id: 'attempt-1' }, captured, 'INV-1')).toEqual({ type: 'confirm', capture });
});

test("order's transactions - money comes before a review, and what is known is nothing new", () => {
  const [declined, reviewed, later] = [
    { ...captured, id: '1', outcome: 'declined' as const },
    { ...captured, id: '2', outcome: 'review' as const },
    { ...captured, id: '3' },
  ];
  const all = [declined, reviewed, later];
  expect(pickUntold(all, new Set([null]))).toBe(later);
  expect(pickUntold(all, new Set(['3']))).toBe(reviewed);
  expect(pickUntold(all, new Set(['2', '3']))).toBeUndefined();
});
