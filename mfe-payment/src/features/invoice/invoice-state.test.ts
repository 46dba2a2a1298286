import { describe, expect, test } from '@jest/globals';
import { invoice } from '../../testing.ts';
import { clockText, countdownEnd, invoiceState } from './invoice-state.ts';

const expiry = Date.parse('2026-11-20T07:50:00.000Z');

describe('an invoice is shown', () => {
  test.each([
    ['paid', { paid: true }, expiry + 1, 'paid'],
    ['unpaid a millisecond before its expiry', {}, expiry - 1, 'unpaid'],
    ['unpaid at its expiry', {}, expiry, 'expired'],
    ['unpaid without expiry', { expiry_time: null }, expiry + 1, 'unpaid'],
    ['cancelled', { state: 'cancelled' as const }, expiry - 1, 'expired'],
    [
      'unpaid past org_expiry_time, with an expiry_time that a running payment extended',
      { expiry_time: '2026-11-20T08:00:00.000Z' },
      expiry + 1,
      'unpaid',
    ],
  ])('%s', (_, fields, now, expected) => {
    expect(invoiceState(invoice(fields), now)).toBe(expected);
  });
});

describe('the countdown', () => {
  test('runs to org_expiry_time, else to expiry_time', () => {
    expect(countdownEnd(invoice({ expiry_time: '2026-11-20T08:00:00.000Z' }))).toBe(expiry);
    expect(countdownEnd(invoice({ org_expiry_time: null }))).toBe(expiry);
    expect(countdownEnd(invoice({ org_expiry_time: null, expiry_time: null }))).toBeNull();
  });

  test.each([
    [872_000, '14:32'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3 * 24 * 3_600_000, '72:00:00'],
  ])('%i ms - reads %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });
});
