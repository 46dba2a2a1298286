import { describe, expect, test } from '@jest/globals';
import { checkPayment } from './plan-payment.ts';

describe('a submitted payment', () => {
  const right = { needPay: 20_000, claimedNeedPay: 20_000, amount: 20_000, method: 'PAYME_ON' };

  test.each([
    ['all right', {}, undefined],
    ['nothing to pay and no method', { needPay: 0, claimedNeedPay: 0, amount: 0, method: null }, undefined],
    ['negative here, before anything else [INVOICE-37]', { needPay: -1, amount: -2 }, 'INVALID_AMOUNT'],
    ['negative on the page, before anything else [INVOICE-37]', { claimedNeedPay: -1, method: null }, 'INVALID_AMOUNT'],
    ['a negative payment, before anything else [INVOICE-37]', { amount: -1, method: null }, 'INVALID_AMOUNT'],
    ['no method [INVOICE-36]', { method: null, amount: 0 }, 'METHOD_REQUIRED'],
    ['empty method', { method: '' }, 'METHOD_REQUIRED'],
    ['less than is needed [INVOICE-38]', { amount: 19_999, claimedNeedPay: 19_999 }, 'INSUFFICIENT_PAYMENT'],
    ['more than is needed', { amount: 20_001 }, 'INVALID_AMOUNT'],
    ['a sum other than ours', { claimedNeedPay: 30_000 }, 'INVALID_AMOUNT'],
  ] as const)('%s [PAY-1]', (_case, change, expected) => {
    expect(checkPayment({ ...right, ...change })).toBe(expected);
  });
});
