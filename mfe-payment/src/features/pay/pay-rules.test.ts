import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { invoicePage } from '../../testing.ts';
import { toPaymentOrder } from './pay-conversions.ts';
import { amountToPay, couponDeduction, submitRefusal } from './pay-rules.ts';
import { paySchema } from './pay-schema.ts';

const limits = { creditBalance: 500, amount: 350, couponValue: 0 };
const say = (message: { message?: string; id: string }) => message.message ?? message.id;
const issuesOf = (credit: string, specialRequests: string[] = []) =>
  v.safeParse(paySchema(limits, say), { method: '', coupon: '', credit, specialRequests }).issues?.map((issue) => issue.message) ?? [];

describe('credit', () => {
  test.each(['abc', '1e2', '1,000', '12.345', '--1'])('%s - is refused: not a number [COUPON-16]', (typed) => {
    expect(issuesOf(typed)).toContain('Please enter a number');
  });
  test('below 0 - is refused, 0 and nothing are accepted [COUPON-17]', () => {
    expect(issuesOf('-1')).toContain('Credit must be greater than or equal to 0');
    expect(issuesOf('0')).toEqual([]);
    expect(issuesOf('')).toEqual([]);
  });
  test('above the balance - is refused, the exact balance is accepted [COUPON-18]', () => {
    const low = { ...limits, creditBalance: 200 };
    const parse = (credit: string) => v.safeParse(paySchema(low, say), { method: '', coupon: '', credit, specialRequests: [] });
    expect(parse('200.01').issues?.map((issue) => issue.message)).toEqual(['Credit cannot exceed the credit balance']);
    expect(parse('200').success).toBe(true);
  });
  test('above the invoice amount - is refused [COUPON-19]', () => {
    expect(issuesOf('350.01')).toEqual(['Credit cannot exceed the total']);
    expect(issuesOf('350')).toEqual([]);
  });
});

test('a special request of 500 characters passes, 501 are too long, counted as the reader counts them', () => {
  expect(issuesOf('', ['😀'.repeat(500)])).toEqual([]);
  expect(issuesOf('', ['字'.repeat(501)])).toEqual(['special request too long']);
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
    [-1, '', 'Invalid amount'],
    [-1, 'PAYME_ON', 'Invalid amount'],
    [1, '', 'Please choose a payment method'],
    [1, 'PAYME_ON', undefined],
    [0, '', undefined],
  ])('%i to pay with method "%s" - %s [INVOICE-36, INVOICE-37]', (needPay, method, expected) => {
    expect(submitRefusal(needPay, method)?.message).toBe(expected);
  });
});

describe('the order to pay', () => {
  const page = invoicePage();
  const target = { invoiceId: page.invoice.id, lines: [...page.lines, { item_type: 'member' as const, id: 'line-2', amount: 0 }] };
  const values = { method: 'PAYME_ON', coupon: '', credit: '50', specialRequests: ['goggles', 'ignored'] };

  test('carries amount, credit, method and the special requests of applicant lines only', () => {
    expect(toPaymentOrder(target, values, 'WELCOME100', 200)).toEqual({
      invoice_id: page.invoice.id,
      apply_code: undefined,
      amount: 200,
      needPay: 200,
      method: 'PAYME_ON',
      coupon: 'WELCOME100',
      credit: 50,
      special_requests: [{ id: 'line-1', special_request: 'goggles' }],
    });
  });
  test('with nothing to pay - names no method', () => {
    expect(toPaymentOrder(target, values, null, 0).method).toBeNull();
  });
});
