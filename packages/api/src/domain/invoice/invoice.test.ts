import { describe, expect, test } from '@jest/globals';
import { attemptEnd, extendedExpiry, isClosed, orderDeadlines, payable } from './invoice-rules.ts';
import { methodOf } from './payment-methods.ts';
import { isAwaited, isPayable } from './running-attempts.ts';

const config = { PAY_WINDOW_MINUTES: 20, PAY_GRACE_MINUTES: 30, ADVANCE_ORDER_MINUTES: 4320, CARD_PAGE_MINUTES: 15 };
const created_at = new Date('2026-11-20T02:00:00Z');
const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000);

describe('the clocks of an order', () => {
  test('both end 20 minutes after a self-service order [INVOICE-23, SEAT-5]', () => {
    expect(orderDeadlines(created_at, false, config)).toEqual({ org_expiry_time: after(20), expiry_time: after(20) });
  });

  test('both end three days after an advance order [CONST-01, SEAT-5]', () => {
    expect(orderDeadlines(created_at, true, config)).toEqual({ org_expiry_time: after(3 * 24 * 60), expiry_time: after(3 * 24 * 60) });
  });

  test('both follow other configured times [SEAT-5]', () => {
    const set = { PAY_WINDOW_MINUTES: 5, PAY_GRACE_MINUTES: 9, ADVANCE_ORDER_MINUTES: 60 };
    expect(orderDeadlines(created_at, false, set)).toEqual({ org_expiry_time: after(5), expiry_time: after(5) });
    expect(orderDeadlines(created_at, true, set)).toEqual({ org_expiry_time: after(60), expiry_time: after(60) });
    expect(extendedExpiry({ created_at, expiry_time: after(5) }, set)).toEqual(after(9));
  });

  test('starting an online payment extends expiry to 30 minutes [INVOICE-24]', () => {
    const invoice = { created_at, expiry_time: after(20) };
    expect(extendedExpiry(invoice, config)).toEqual(after(30));
    expect(extendedExpiry({ ...invoice, expiry_time: after(30) }, config)).toEqual(after(30));
  });

  test('keep an advance order’s end during an online payment', () => {
    expect(extendedExpiry({ created_at, expiry_time: after(4320) }, config)).toEqual(after(4320));
  });

  test('grace shorter than the window never takes time away', () => {
    expect(extendedExpiry({ created_at, expiry_time: after(20) }, { ...config, PAY_GRACE_MINUTES: 10 })).toEqual(after(20));
  });

  test('payment may be taken until the order ends, at most 30 minutes', () => {
    expect(attemptEnd('payme', after(30), after(19), config)).toEqual(after(30));
    expect(attemptEnd('payme', after(4320), after(19), config)).toEqual(after(49));
    expect(attemptEnd('card', after(30), after(10), config)).toEqual(after(25));
  });
});

describe('an order', () => {
  test.each([
    ['open', 19.99, false],
    ['open', 20, true],
    ['paid', 4000, false],
    ['expired', 0, true],
    ['cancelled', 0, true],
  ] as const)('%s after %d minutes is over: %j', (state, minutes, expected) => {
    expect(isClosed({ state, expiry_time: after(20) }, after(minutes))).toBe(expected);
  });

  test('needs its amount without credit and coupon', () => {
    expect(payable({ amount: 35_000, credit_used: 5_000, coupon_used: 10_000 })).toBe(20_000);
  });
});

describe('a running payment', () => {
  test.each([
    ['live', 'payme', 30, true],
    ['live', 'payme', 29, false],
    ['live', 'card', 29, true],
    ['confirming', 'card', 31, false],
    ['review', 'card', 31, false],
  ] as const)('%s by %s that ends %d minutes after the order can be paid: %j', (state, provider, end, expected) => {
    expect(isPayable({ state, provider, expires_at: after(end) }, after(29))).toBe(expected);
    expect(isAwaited({ state })).toBe(state !== 'live');
  });

  test('method is found by its value, and nothing by another or none', () => {
    expect(methodOf('VISA_GP')).toMatchObject({ provider: 'card', name: 'Visa' });
    for (const value of [null, '', 'CASH', 'toString']) expect(methodOf(value)).toBeUndefined();
  });
});
