import { expect, test } from '@jest/globals';
import type { PaymentAttempt } from './invoice.ts';
import { payBy, paymentUnderWay } from './invoice.ts';

const attempt = (state: PaymentAttempt['state']): PaymentAttempt => ({ method: 'PAYME_ON', state });

test.each([
  ['nothing was started', { in_flight: false }, null],
  ['PayMe is open', { in_flight: true, attempt: attempt('code') }, 'started'],
  ['the card page is open', { in_flight: true, attempt: attempt('card') }, 'started'],
  ['the provider has yet to confirm', { in_flight: true, attempt: attempt('confirming') }, 'uncertain'],
  ['somebody reviews it', { in_flight: true, attempt: attempt('review') }, 'uncertain'],
  ['the back end sends no attempt', { in_flight: true }, 'uncertain'],
  ['it is paid', { paid: true, in_flight: true, attempt: attempt('code') }, null],
])('%s - %j is %s [PAY-10, INVOICE-42]', (_what, order, state) => {
  expect(paymentUnderWay({ paid: false, ...order })).toBe(state);
});

const order = { org_expiry_time: '2026-11-20T07:20:00.000Z', expiry_time: '2026-11-20T07:30:00.000Z' };
test.each([
  ['2026-11-20T07:19:59.000Z', order, order.org_expiry_time],
  ['2026-11-20T07:20:00.000Z', order, order.expiry_time],
  ['2026-11-20T07:00:00.000Z', { expiry_time: order.expiry_time }, order.expiry_time],
  ['2026-11-20T07:30:00.000Z', { org_expiry_time: order.org_expiry_time, expiry_time: null }, null],
])('at %s, %j is to be paid by %s [INVOICE-20]', (now, given, by) => {
  expect(payBy(given, Date.parse(now))).toBe(by);
});
