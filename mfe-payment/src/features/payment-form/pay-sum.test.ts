import { describe, expect, test } from '@jest/globals';
import { invoicePage } from '@portal/remote-kit/testing';
import * as v from 'valibot';
import { toPaymentOrder } from './pay-conversions.ts';
import { type PayRules, paySchema } from './pay-schema.ts';
import { amountToPay, couponDeduction, creditTaken, maxCredit, payRefusal } from './pay-sum.ts';

const limits = { creditBalance: 500, amount: 350, couponValue: 0 };
const rules: PayRules = { ...limits, fixed: false, couponCode: null };
const translate = (message: { message?: string; id: string }) => message.message ?? message.id;
const typed = { method: 'PAYME_ON', coupon: '', credit: '', specialRequests: [] as string[] };
const issuesOf = (values: Partial<typeof typed>, under = rules) =>
  v.safeParse(paySchema(under, translate), { ...typed, ...values }).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ??
  [];

describe('credit', () => {
  test.each(['abc', '1e2', '1,000', '12.345', '--1'])('rejects %s as not a number [COUPON-16]', (credit) => {
    expect(issuesOf({ credit })).toEqual(['credit: Please enter a number']);
  });
  test('rejects credit below 0 and accepts 0 and none [COUPON-17]', () => {
    for (const credit of ['-1', '-0.01']) expect(issuesOf({ credit })).toEqual(['credit: Credit must be greater than or equal to 0']);
    expect(issuesOf({ credit: '0' })).toEqual([]);
    expect(issuesOf({ credit: '' })).toEqual([]);
  });
  test('rejects more than the balance [COUPON-18]', () => {
    const low = { ...rules, creditBalance: 200 };
    expect(issuesOf({ credit: '200.01' }, low)).toEqual(['credit: Credit cannot exceed the credit balance']);
    expect(issuesOf({ credit: '200' }, low)).toEqual([]);
  });
  test('rejects more than the invoice amount [COUPON-19]', () => {
    expect(issuesOf({ credit: '350.01' })).toEqual(['credit: Credit cannot exceed the total']);
    expect(issuesOf({ credit: '350' })).toEqual([]);
  });
  test.each(['9999', '-5', '50.555', 'abc', '251'])('%s beside a coupon of 100 keeps the total unchanged', (credit) => {
    const withCoupon = { ...limits, couponValue: 100 };
    expect(creditTaken(credit, withCoupon)).toBe(0);
    expect(amountToPay(withCoupon, creditTaken(credit, withCoupon))).toBe(250);
  });
  test('"use all" is the rest or the balance [COUPON-20]', () => {
    expect(maxCredit({ ...limits, couponValue: 100 })).toBe(250);
    expect(maxCredit({ ...limits, creditBalance: 20 })).toBe(20);
    expect(maxCredit({ ...limits, couponValue: 350 })).toBe(0);
  });
  test('ignores the field’s value once the credit is fixed', () => {
    expect(issuesOf({ credit: '9999' }, { ...rules, fixed: true, amount: 20_000 })).toEqual([]);
  });
});

test('special requests are limited to 500 characters [INVOICE-04]', () => {
  expect(issuesOf({ specialRequests: ['😀'.repeat(500)] })).toEqual([]);
  expect(issuesOf({ specialRequests: ['fine', '字'.repeat(501)] })).toEqual(['specialRequests.1: special request too long']);
});

test('reports a coupon that was typed but not used', () => {
  expect(issuesOf({ coupon: 'WELCOME100' })).toEqual(['coupon: Press “Use coupon” first, or clear this field']);
});

describe('the amount to pay', () => {
  test('is the invoice minus credit and coupon, exact to the cent [INVOICE-09]', () => {
    expect(amountToPay({ amount: 350, couponValue: 100 }, 50)).toBe(200);
    expect(amountToPay({ amount: 0.3, couponValue: 0.1 }, 0.2)).toBe(0);
  });
  test('a coupon takes off at most what remains [COUPON-15]', () => {
    expect(couponDeduction(500, 350)).toBe(350);
    expect(couponDeduction(100, 350)).toBe(100);
  });
  test.each([
    [-1, '', 'invalidAmount'],
    [-1, 'PAYME_ON', 'invalidAmount'],
    [-0.01, '', 'invalidAmount'],
    [0.01, '', 'chooseMethod'],
    [1, '', 'chooseMethod'],
    [1, 'PAYME_ON', null],
    [0, '', null],
  ])('paying %d by "%s" gives %s [INVOICE-36, INVOICE-37]', (needPay, method, expected) => {
    expect(payRefusal({ needPay, method })).toBe(expected);
  });
  test('rejects credit and coupon that exceed it [INVOICE-37]', () => {
    expect(issuesOf({ credit: '300', method: '' }, { ...rules, couponValue: 100, couponCode: 'WELCOME100' })).toEqual([
      'credit: Invalid amount',
    ]);
  });
});

describe('the order to pay', () => {
  const page = invoicePage();
  const order = {
    payable: { invoice_id: page.invoice.id },
    lines: [...page.lines, { item_type: 'member' as const, id: 'line-2', amount: 0 }, { ...page.lines[0]!, id: 'line-3' }],
    coupon: 'WELCOME100',
    credit: 50,
    needPay: 200,
  };
  const values = { ...typed, credit: '50', specialRequests: ['goggles', 'ignored', 'By the door'] };

  test('has requests of applicant lines only [INVOICE-03]', () => {
    expect(toPaymentOrder(order, values)).toEqual({
      invoice_id: page.invoice.id,
      amount: 200,
      needPay: 200,
      method: 'PAYME_ON',
      coupon: 'WELCOME100',
      credit: 50,
      special_requests: [
        { id: 'line-1', special_request: 'goggles' },
        { id: 'line-3', special_request: 'By the door' },
      ],
    });
  });
  test('names no method when there is nothing to pay [INVOICE-35]', () => {
    expect(toPaymentOrder({ ...order, needPay: 0 }, values).method).toBeNull();
  });
});
