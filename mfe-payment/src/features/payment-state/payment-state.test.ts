import { describe, expect, test } from '@jest/globals';
import type { Invoice } from '@portal/contract';
import { invoice } from '@portal/remote-kit/testing';
import { invitesToPay, nextPaying, type PayEvent, type Paying, payingOf } from './payment-state.ts';

const expiry = Date.parse('2026-11-20T07:50:00.000Z');
const method = 'PAYME_ON';
const request = { paymentRequestId: 'p-1', reference_number: 'r-1', webLink: 'https://payme.example/p-1' };
const payment = { method, amount: 350, result: request, endsAt: null };
const code: Paying = { status: 'code', ...payment, cancelling: false, issue: null };
const card: Paying = { status: 'card', ...payment, method: 'VISA_GP', cancelling: false, issue: null, leaving: true };
const form: Paying = { status: 'form', cancelled: false };
const failed: Paying = { status: 'failed', outcome: null };
const all: Paying[] = [
  form,
  { status: 'submitting' },
  code,
  card,
  { status: 'confirming' },
  { status: 'review' },
  { status: 'paid' },
  failed,
  { status: 'expired', unsure: true },
  { status: 'closed', cancelled: false },
];
const attempt = (state: 'code' | 'card' | 'confirming' | 'review', more = {}) => ({ method, state, ...more });
const found = (fields: Partial<Invoice>, answered?: boolean): PayEvent => ({
  type: 'found',
  invoice: invoice(fields),
  now: expiry - 1,
  answered,
});

describe('an order begins in the state that the back end reports', () => {
  test.each<[string, Partial<Invoice>, number, Paying['status']]>([
    ['paid', { paid: true }, expiry + 1, 'paid'],
    ['unpaid a millisecond before its expiry', {}, expiry - 1, 'form'],
    ['unpaid at its expiry', {}, expiry, 'closed'],
    ['unpaid without expiry', { expiry_time: null }, expiry + 1, 'form'],
    ['cancelled', { state: 'cancelled' }, expiry - 1, 'closed'],
    ['past org_expiry_time, with an expiry_time that a payment extended', { expiry_time: '2026-11-20T08:00:00.000Z' }, expiry + 1, 'form'],
    ['its code open', { attempt: attempt('code', { result: request }) }, expiry - 1, 'code'],
    ['its card page open', { attempt: attempt('card') }, expiry - 1, 'card'],
    ['being confirmed after its expiry', { attempt: attempt('confirming'), expiry_time: null }, expiry + 1, 'confirming'],
    ['in review', { attempt: attempt('review'), expiry_time: null }, expiry + 1, 'review'],
    ['in flight, with no details from the back end', { in_flight: true }, expiry - 1, 'confirming'],
  ])('%s [PAY-10]', (_what, fields, now, status) => {
    expect(payingOf(invoice(fields), now).status).toBe(status);
  });

  test('code in preparation has a placeholder and no form', () => {
    expect(payingOf(invoice({ attempt: attempt('code') }), expiry - 1)).toMatchObject({ status: 'code', result: null });
  });
});

describe('what comes of a payment', () => {
  test('every state becomes paid and stays so [PAY-4]', () => {
    for (const state of all) expect(nextPaying(state, { type: 'settled' })).toEqual({ status: 'paid' });
    const later: PayEvent[] = [
      { type: 'ended', outcome: { code: 'PR004', description: '', uncharged: true } },
      { type: 'timeOver' },
      { type: 'refused', inFlight: false },
      { type: 'submitted' },
      { type: 'cancelled' },
      found({}),
      found({ state: 'cancelled' }),
    ];
    for (const event of later) expect(nextPaying({ status: 'paid' }, event)).toEqual({ status: 'paid' });
  });

  test('submits a payment only where the page asks for one [PAY-10]', () => {
    const submitted = all.filter(
      (state) => nextPaying(state, { type: 'submitted' }).status === 'submitting' && state.status !== 'submitting',
    );
    expect(submitted).toEqual(all.filter(invitesToPay));
    expect(submitted.map(({ status }) => status)).toEqual(['form', 'failed']);
  });

  test('payment ended elsewhere is reported as over', () => {
    for (const state of [code, card, { status: 'confirming' } as const, { status: 'review' } as const])
      expect(nextPaying(state, found({ attempt: null }))).toEqual({ status: 'failed', outcome: null });
  });

  test('keeps an open payment when the back end reports no attempts', () => {
    expect(nextPaying(code, found({}))).toBe(code);
  });

  test('shows a payment begun in another tab instead of the form [PAY-10]', () => {
    expect(nextPaying(form, found({ attempt: attempt('code', { result: request }) }))).toMatchObject({ status: 'code', result: request });
    expect(nextPaying(failed, found({ attempt: attempt('confirming') }))).toEqual({ status: 'confirming' });
  });

  test('response older than the submit does not restore the form', () => {
    const submitting: Paying = { status: 'submitting' };
    expect(nextPaying(submitting, found({ attempt: null }))).toBe(submitting);
    expect(nextPaying(submitting, found({ attempt: null }, true))).toEqual(form);
    expect(nextPaying(submitting, found({ attempt: attempt('code') }, true)).status).toBe('code');
  });

  test('closes an order cancelled elsewhere and allows no payment', () => {
    const closed = nextPaying(form, found({ state: 'cancelled' }));
    expect(closed).toEqual({ status: 'closed', cancelled: true });
    expect(invitesToPay(closed)).toBe(false);
  });

  test('end of time expires a form only [INVOICE-21]', () => {
    const over = (state: Paying) => nextPaying(state, { type: 'timeOver' });
    expect(over(form)).toEqual({ status: 'expired', unsure: false });
    expect(over(code)).toEqual({ status: 'expired', unsure: true });
    expect(over(card)).toEqual({ status: 'expired', unsure: true });
    for (const status of ['confirming', 'review', 'submitting'] as const) expect(over({ status })).toEqual({ status });
  });

  test('failed cancellation keeps the payment open [INVOICE-15]', () => {
    const cancelling = nextPaying(code, { type: 'cancelling' });
    expect(cancelling).toMatchObject({ status: 'code', cancelling: true });
    expect(nextPaying(cancelling, { type: 'issue', issue: 'still-open' })).toMatchObject({
      status: 'code',
      cancelling: false,
      issue: 'still-open',
    });
    expect(nextPaying(cancelling, { type: 'cancelled' })).toEqual({ status: 'form', cancelled: true });
  });

  test('back button from the card page does not lead there again', () => {
    expect(nextPaying(card, { type: 'returned' })).toMatchObject({ status: 'card', leaving: false });
  });
});
