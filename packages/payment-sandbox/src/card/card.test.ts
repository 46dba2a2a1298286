import { describe, expect, test } from '@jest/globals';
import { cardForm, formBody, isGenuine, readForm } from '../test-support/card-client.ts';
import { startSandbox } from '../test-support/start-sandbox.ts';
import { signFields } from './check-form.ts';

const MERCHANT_POST = 'https://portal.example/api/payment/card_notice';
const RECEIPT = 'https://portal.example/api/payment/card_receipt';
const CANCEL = 'https://portal.example/api/payment/card_cancel';
const MINUTE = 60_000;

function start(options = {}) {
  const sandbox = startSandbox(options);
  const open = (form = cardForm(sandbox.now())) => sandbox.app.request('/pay', formBody(form));
  const press = async (page: string, choice: string) => readForm(await (await sandbox.app.request(page, formBody({ choice }))).text());
  const checkout = async (form?: Record<string, string>) => (await open(form)).headers.get('location') ?? '';
  return { ...sandbox, open, press, checkout };
}

test('signs foo=bar,baz=bat with key FOO as published', () => {
  expect(signFields({ foo: 'bar', baz: 'bat' }, ['foo', 'baz'], 'FOO')).toBe('IVMC7Aj8pDKwLx+0eNfIfoQAHvViiLeavLyYatCtB+c=');
});

describe('the form that opens the page', () => {
  test('shows amount and order in the requested language', async () => {
    const { app, checkout, now } = start();
    const page = await (await app.request(await checkout(cardForm(now(), { locale: 'zh-hk' })))).text();
    expect(page).toContain('<html lang="zh-Hant-HK">');
    expect(page).toContain('HK$1,105.50');
    expect(page).toContain('INV-1');
  });

  test.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    ['a changed amount', (form) => ({ ...form, amount: '1.00' })],
    ['no signature', ({ signature: _, ...form }) => form],
    ['another access_key', () => cardForm(Date.parse('2026-11-20T02:00:00Z'), { access_key: 'x' })],
    ['another profile_id', () => cardForm(Date.parse('2026-11-20T02:00:00Z'), { profile_id: 'x' })],
    ['another secret key', () => cardForm(Date.parse('2026-11-20T02:00:00Z'), {}, 'another')],
    ['a signature older than 15 minutes', () => cardForm(Date.parse('2026-11-20T01:44:59Z'))],
    ['a signature from the future', () => cardForm(Date.parse('2026-11-20T02:15:01Z'))],
    ['a date with milliseconds', () => cardForm(0, { signed_date_time: '2026-11-20T02:00:00.000Z' })],
    ['a short list of signed fields', () => cardForm(Date.parse('2026-11-20T02:00:00Z'), { signed_field_names: 'access_key,profile_id' })],
  ])('answers 403 without a checkout: %s', async (_what, change) => {
    const { open, control, now } = start();
    expect((await open(change(cardForm(now())))).status).toBe(403);
    expect(control.state()).toMatchObject({ checkouts: [] });
  });

  test('is accepted within the 15 minutes', async () => {
    const { open, now, tick } = start();
    const form = cardForm(now());
    tick(15 * MINUTE);
    expect((await open(form)).status).toBe(303);
  });

  test('may have fields that are not signed', async () => {
    const { checkout, press, now } = start();
    const page = await checkout({ ...cardForm(now()), merchant_defined_data2: 'slipped in', override_custom_receipt_url: 'x' });
    const { fields } = await press(page, 'approve');
    expect(fields.req_merchant_defined_data1).toBe('zh');
    expect(Object.keys(fields)).not.toContain('req_merchant_defined_data2');
  });

  test.each([
    ['amount', '0.00'],
    ['amount', '-5'],
    ['amount', '1.234'],
    ['currency', 'USD'],
    ['transaction_type', 'refund'],
    ['transaction_uuid', 'x'.repeat(41)],
    ['reference_number', ''],
  ])('if %s is "%s", ERROR 102 names it on the receipt page', async (field, value) => {
    const { open, now } = start();
    const { action, fields } = readForm(await (await open(cardForm(now(), { [field]: value }))).text());
    expect(action).toBe(RECEIPT);
    expect(fields).toMatchObject({ decision: 'ERROR', reason_code: '102', invalid_fields: field });
    expect(isGenuine(fields)).toBe(true);
  });

  test('is refused with a page if it names no page to return to', async () => {
    const { open, now } = start();
    expect((await open(cardForm(now(), { override_custom_receipt_page: 'javascript:alert(1)' }))).status).toBe(400);
  });
});

describe('the reply', () => {
  test.each([
    ['approve', 'ACCEPT', '100', '1105.50'],
    ['partial', 'ACCEPT', '110', '552.75'],
    ['decline', 'DECLINE', '203', undefined],
    ['review', 'REVIEW', '201', undefined],
  ])('leads after %s to the receipt page with %s %s, signed', async (choice, decision, code, authorised) => {
    const { checkout, press, now } = start();
    const form = cardForm(now());
    const { action, fields } = await press(await checkout(form), choice);
    expect(action).toBe(RECEIPT);
    expect(fields).toMatchObject({ decision, reason_code: code, message: expect.any(String), signed_date_time: '2026-11-20T02:00:00Z' });
    expect(fields).toMatchObject({ req_amount: '1105.50', req_currency: 'HKD', req_reference_number: 'INV-1' });
    expect(fields.req_transaction_uuid).toBe(form.transaction_uuid);
    expect(fields.transaction_id).toMatch(/^\d{22}$/);
    expect(fields.auth_amount).toBe(authorised);
    expect(isGenuine(fields)).toBe(true);
    expect(fields.signed_field_names?.split(',')).toEqual(expect.arrayContaining(['decision', 'req_amount', 'req_currency']));
  });

  test('orders its fields as the real page signs them', async () => {
    const { checkout, press, now } = start();
    const { fields } = await press(await checkout(cardForm(now())), 'approve');
    expect(fields.signed_field_names).toBe(
      'transaction_id,decision,req_access_key,req_profile_id,req_transaction_uuid,req_transaction_type,' +
        'req_reference_number,req_amount,req_currency,' +
        'req_locale,req_payment_method,req_override_custom_receipt_page,req_override_custom_cancel_page,' +
        'req_merchant_defined_data1,message,reason_code,' +
        'auth_response,auth_amount,auth_code,auth_time,signed_field_names,signed_date_time',
    );
  });

  test('returns the payer’s address signed, commas included', async () => {
    const { app, checkout } = start();
    const page = await checkout();
    expect(await (await app.request(page)).text()).toContain('<input name="bill_to_address_line1" maxlength="60">');
    const typed = { choice: 'decline', bill_to_surname: 'CHAN', bill_to_address_line1: 'x,decision=ACCEPT' };
    const { fields } = readForm(await (await app.request(page, formBody(typed))).text());
    expect(fields).toMatchObject({ decision: 'DECLINE', req_bill_to_surname: 'CHAN', req_bill_to_address_line1: 'x,decision=ACCEPT' });
    expect(fields.signed_field_names).toContain('req_bill_to_surname,req_bill_to_address_line1,message,');
    expect(isGenuine(fields)).toBe(true);
  });

  test('refuses a field longer than the page allows', async () => {
    const { app, checkout, control } = start();
    const page = await checkout();
    const response = await app.request(page, formBody({ choice: 'approve', bill_to_address_line1: 'x'.repeat(61) }));
    expect(response.status).toBe(400);
    expect(control.state()).toMatchObject({ transactions: [] });
  });

  test('redirects to the cancel page without a transaction after Cancel', async () => {
    const { checkout, press } = start();
    const { action, fields } = await press(await checkout(), 'cancel');
    expect(action).toBe(CANCEL);
    expect(fields).toMatchObject({ decision: 'CANCEL', req_reference_number: 'INV-1' });
    expect([fields.transaction_id, isGenuine(fields)]).toEqual([undefined, true]);
  });

  test('is the same after a second press', async () => {
    const { checkout, press } = start();
    const page = await checkout();
    expect(await press(page, 'decline')).toEqual(await press(page, 'approve'));
  });

  test('rejects a transaction_uuid repeated within 15 minutes with 104', async () => {
    const { checkout, press, open, now, tick } = start();
    const again = { transaction_uuid: 'uuid-1' };
    const [waiting, leaving] = [await checkout(cardForm(now(), again)), await checkout(cardForm(now(), again))];
    await press(await checkout(cardForm(now(), again)), 'approve');
    expect((await press(waiting, 'approve')).fields).toMatchObject({ decision: 'ERROR', reason_code: '104' });
    expect((await press(leaving, 'cancel')).fields.decision).toBe('CANCEL');
    tick(15 * MINUTE - 1);
    const { fields } = readForm(await (await open(cardForm(now(), again))).text());
    expect(fields).toMatchObject({ decision: 'ERROR', reason_code: '104' });
    tick(1);
    expect((await press(await checkout(cardForm(now(), again)), 'approve')).fields.decision).toBe('ACCEPT');
  });

  test('accepts the transaction_uuid of a cancelled checkout again', async () => {
    const { checkout, press, now } = start();
    await press(await checkout(cardForm(now(), { transaction_uuid: 'uuid-1' })), 'cancel');
    expect((await press(await checkout(cardForm(now(), { transaction_uuid: 'uuid-1' })), 'approve')).fields.decision).toBe('ACCEPT');
  });

  test('is signed the same without a browser', async () => {
    const { app, checkout, now } = start();
    await checkout(cardForm(now(), { transaction_uuid: 'uuid-1' }));
    const body = JSON.stringify({ bill_to_address_line1: 'Flat 1, 2/F' });
    const reply = await (await app.request('/_control/card/uuid-1/approve', { method: 'POST', body })).json();
    expect([reply.url, reply.fields.decision, isGenuine(reply.fields)]).toEqual([RECEIPT, 'ACCEPT', true]);
    expect(reply.fields.req_bill_to_address_line1).toBe('Flat 1, 2/F');
    expect((await app.request('/_control/card/uuid-1/approve', { method: 'POST' })).status).toBe(404);
  });

  test('carries markup in a field as text', async () => {
    const { checkout, press, now } = start();
    const { fields } = await press(await checkout(cardForm(now(), { merchant_defined_data1: '"><script>x</script>' })), 'approve');
    expect([fields.req_merchant_defined_data1, isGenuine(fields)]).toEqual(['"><script>x</script>', true]);
  });
});

describe('the merchant POST', () => {
  const decisions = (received: { url: string; body: string }[]) =>
    received.map(({ url, body }) => [url, new URLSearchParams(body).get('decision')]);

  test('carries the browser’s reply without the browser, if configured', async () => {
    const { checkout, press, control, received } = start({ merchantPostUrl: MERCHANT_POST });
    const { fields } = await press(await checkout(), 'approve');
    await control.flush();
    expect(received.map(({ url }) => url)).toEqual([MERCHANT_POST]);
    expect(Object.fromEntries(new URLSearchParams(received[0]!.body))).toEqual(fields);
  });

  test('isn’t sent if not configured', async () => {
    const { checkout, press, control, received } = start();
    await press(await checkout(), 'approve');
    await control.flush();
    expect(received).toEqual([]);
  });

  test('sends an approval, then an earlier decline', async () => {
    const { checkout, press, control, received } = start({ merchantPostUrl: MERCHANT_POST });
    control.set({ notify: 'out-of-order' });
    const { fields } = await press(await checkout(), 'approve');
    await control.flush();
    expect(decisions(received)).toEqual([
      [MERCHANT_POST, 'ACCEPT'],
      [MERCHANT_POST, 'DECLINE'],
    ]);
    const decline = Object.fromEntries(new URLSearchParams(received[1]!.body));
    expect([decline.signed_date_time, isGenuine(decline)]).toEqual(['2026-11-20T01:59:00Z', true]);
    expect(decline.transaction_id).not.toBe(fields.transaction_id);
  });

  test('respondTwice repeats the reply on the receipt page', async () => {
    const { checkout, press, control, received } = start({ merchantPostUrl: MERCHANT_POST });
    control.set({ respondTwice: true });
    await press(await checkout(), 'approve');
    await control.flush();
    expect(decisions(received).sort()).toEqual([
      [MERCHANT_POST, 'ACCEPT'],
      [RECEIPT, 'ACCEPT'],
    ]);
  });

  test('carries a wrong amount, currency, reference and signature', async () => {
    const { checkout, press, control } = start();
    control.set({ wrongAmount: 1, wrongCurrency: 'USD', wrongReference: 'INV-9' }, 'INV-1');
    const { fields } = await press(await checkout(), 'approve');
    expect(fields).toMatchObject({ req_amount: '1.00', req_currency: 'USD', req_reference_number: 'INV-9', auth_amount: '1.00' });
    expect(isGenuine(fields)).toBe(true);
    control.set({ wrongSignature: true }, 'INV-1');
    expect(isGenuine((await press(await checkout(), 'approve')).fields)).toBe(false);
  });

  test('closes the page of only the order that is down', async () => {
    const { open, control, now } = start();
    control.set({ down: true }, 'INV-2');
    expect((await open(cardForm(now(), { reference_number: 'INV-2' }))).status).toBe(503);
    expect((await open()).status).toBe(303);
  });
});
