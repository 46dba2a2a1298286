import { expect, test } from '@jest/globals';
import { type CheckoutEvent, type CheckoutState, idle, nextCheckout } from './checkout-state.ts';
import { noRejection } from './line-problems.ts';
import type { OrderAttempt } from './order-attempt.ts';

const attempt: OrderAttempt = { key: 'a', body: { activities: [{ id: 1 }], from: 'web', total: 400, outside_ages: false } };
const submit: CheckoutEvent = { type: 'submit', attempt };
const rejected: CheckoutEvent = { type: 'rejected', contents: '[1]', rejection: noRejection };
const after = (...events: CheckoutEvent[]): CheckoutState => events.reduce(nextCheckout, idle);

test.each<[outcome: string, events: CheckoutEvent[], status: CheckoutState['status']]>([
  ['sent', [submit], 'submitting'],
  ['placed', [submit, { type: 'placed' }], 'redirecting'],
  ['placed, and its payment page is open', [submit, { type: 'placed' }, { type: 'redirected' }], 'idle'],
  ['rejected', [submit, rejected], 'rejected'],
  ['rejected and sent again', [submit, rejected, submit], 'submitting'],
  ['unanswered', [submit, { type: 'no-answer' }], 'unanswered'],
  ['unanswered and given up', [submit, { type: 'no-answer' }, { type: 'given-up' }], 'idle'],
  ['unanswered, sent again and broken', [submit, { type: 'no-answer' }, submit, { type: 'failed' }], 'unanswered'],
  ['broken', [submit, { type: 'failed' }], 'idle'],
])('an order is %s', (_outcome, events, status) => {
  expect(after(...events).status).toBe(status);
});

test('an order on its way cannot be sent a second time', () => {
  const sent = after(submit);
  expect(nextCheckout(sent, { type: 'submit', attempt: { ...attempt, key: 'b' } })).toBe(sent);
});

test('nothing is sent while the payment page opens', () => {
  const placed = after(submit, { type: 'placed' });
  expect(nextCheckout(placed, submit)).toBe(placed);
});

test('a late response changes nothing once the order was given up', () => {
  expect(after(submit, { type: 'no-answer' }, { type: 'given-up' }, { type: 'placed' })).toBe(idle);
});
