import { describe, expect, test } from '@jest/globals';
import { createSecureAcceptance } from './secure-acceptance.ts';
import { signFields } from './signed-fields.ts';

test('computes the published signature [PAY-7]', () => {
  expect(signFields({ foo: 'bar', baz: 'bat' }, ['foo', 'baz'], 'FOO')).toBe('IVMC7Aj8pDKwLx+0eNfIfoQAHvViiLeavLyYatCtB+c=');
});

const settings = {
  action: 'https://card.test/pay',
  profileId: 'profile',
  keys: [{ accessKey: 'access', secretKey: 'secret' }],
  receiptUrl: 'https://api.test/receipt',
  cancelUrl: 'https://api.test/cancel',
  query: { origin: 'https://pay.test', merchantId: 'm', keyId: 'k', key: 'c2VjcmV0' },
};
const card = createSecureAcceptance(settings, () => new Date());
const order = {
  transactionUuid: 'u-1',
  reference: 'INV-1',
  amount: 1105.5,
  locale: 'zh',
  signedAt: new Date('2026-11-20T02:00:00.789Z'),
} as const;

test('form contains every field that the page requires, all signed', () => {
  const { action, fields } = card.form(order);
  expect(action).toBe('https://card.test/pay');
  expect(fields).toMatchObject({
    amount: '1105.50',
    currency: 'HKD',
    transaction_type: 'sale',
    signed_date_time: '2026-11-20T02:00:00Z',
    merchant_defined_data1: 'zh',
  });
  const names = fields.signed_field_names!.split(',');
  expect(Object.keys(fields).filter((name) => !names.includes(name))).toEqual(['signature']);
  expect(fields.signature).toBe(signFields(fields, names, 'secret'));
});

describe('reply', () => {
  const reply = {
    decision: 'ACCEPT',
    reason_code: '100',
    message: 'ok',
    transaction_id: '1',
    auth_amount: '1105.50',
    req_amount: '1105.50',
    req_currency: 'HKD',
    req_reference_number: 'INV-1',
    req_transaction_uuid: 'u-1',
    req_profile_id: 'profile',
    req_access_key: 'access',
    req_merchant_defined_data1: 'zh',
    signed_date_time: '2026-11-20T02:05:00Z',
  };
  const signed = (changes: Record<string, string> = {}, unsigned: string[] = [], key = 'secret') => {
    const fields: Record<string, string> = { ...reply, ...changes };
    const names = [...Object.keys(fields).filter((name) => !unsigned.includes(name)), 'signed_field_names'];
    fields.signed_field_names = names.join(',');
    return { ...fields, signature: signFields(fields, names, key) };
  };

  test('genuine is read from its signed fields', () => {
    expect(card.read({ ...signed(), extra: 'x' })).toEqual({
      decision: 'ACCEPT',
      reasonCode: '100',
      partial: false,
      repeated: false,
      message: 'ok',
      transactionUuid: 'u-1',
      transactionId: '1',
      locale: 'zh',
      signedAt: new Date('2026-11-20T02:05:00Z'),
    });
  });

  test.each<[string, Record<string, string>]>([
    ['signed with another key', signed({}, [], 'other')],
    ['changed after signing', { ...signed(), req_amount: '1.00' }],
    ['without a signature', { ...signed(), signature: '' }],
    ['without a list of signed fields', { ...signed(), signed_field_names: '' }],
    ['amount not signed', signed({}, ['req_amount'])],
    ['decision not signed', signed({}, ['decision'])],
    ['currency not signed', signed({}, ['req_currency'])],
    ['another profile', signed({ req_profile_id: 'theirs' })],
    ['another access key', signed({ req_access_key: 'theirs' })],
    ['unknown decision', signed({ decision: 'MAYBE' })],
    ['no date', signed({ signed_date_time: 'yesterday' })],
    ['nothing at all', {}],
  ])('%s isn’t a reply [PAY-7]', (_case, fields) => {
    expect(card.read(fields)).toBeUndefined();
  });

  test('unsigned language isn’t used', () => {
    expect(card.read(signed({}, ['req_merchant_defined_data1']))?.locale).toBe('en');
  });
});

test('signs with the first key, reads replies by the key they name [PAY-7]', () => {
  const [former, next] = [
    { accessKey: 'access', secretKey: 'secret' },
    { accessKey: 'access-2', secretKey: 'secret-2' },
  ];
  const gatewayOf = (...keys: (typeof former)[]) => createSecureAcceptance({ ...settings, keys }, () => new Date());
  const { fields } = gatewayOf(next, former).form(order);
  expect([fields.access_key, fields.signature]).toEqual([
    'access-2',
    signFields(fields, fields.signed_field_names!.split(','), 'secret-2'),
  ]);
  const replyTo = (accessKey: string, secretKey: string) => {
    const output: Record<string, string> = {
      ...{ decision: 'CANCEL', req_access_key: accessKey, req_profile_id: 'profile', req_transaction_uuid: 'u-1', req_currency: 'HKD' },
      ...{ req_reference_number: 'INV-1', req_amount: '1105.50', signed_date_time: '2026-11-20T02:05:00Z' },
    };
    output.signed_field_names = [...Object.keys(output), 'signed_field_names'].join(',');
    return { ...output, signature: signFields(output, output.signed_field_names.split(','), secretKey) };
  };
  const isRead = (gateway: ReturnType<typeof gatewayOf>, accessKey: string, secretKey: string) =>
    gateway.read(replyTo(accessKey, secretKey)) !== undefined;
  const meanwhile = gatewayOf(next, former);
  expect([isRead(meanwhile, 'access', 'secret'), isRead(meanwhile, 'access-2', 'secret-2')]).toEqual([true, true]);
  expect([isRead(meanwhile, 'access', 'secret-2'), isRead(meanwhile, 'access-3', 'secret')]).toEqual([false, false]);
  expect(isRead(gatewayOf(next), 'access', 'secret')).toBe(false);
});

describe('list of payments since a moment', () => {
  const found = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(from + index),
      applicationInformation: {},
      clientReferenceInformation: {},
      orderInformation: { amountDetails: {} },
    }));
  /** A gateway that responds to each search with the next of these. */
  const listing = (...responses: Response[]) => {
    const gateway = createSecureAcceptance(
      settings,
      () => new Date(),
      async () => responses.shift()!,
    );
    return gateway.list(new Date('2026-11-20T02:00:00Z'));
  };
  const page = (count: number, totalCount?: number, from = 0) =>
    Response.json({ totalCount, _embedded: { transactionSummaries: found(count, from) } });

  test('is read to its end beyond a page, with or without its length', async () => {
    expect(await listing(page(500, 700), page(200, 700, 500))).toHaveLength(700);
    expect(await listing(page(500), page(200, undefined, 500))).toHaveLength(700);
  });

  test.each([
    ['ends before its length', [page(500, 700), page(0, 700)]],
    ['isn’t at this address', [new Response('', { status: 404 })]],
  ])('answers PROVIDER_UNAVAILABLE, not part of a list: %s', async (_case, responses) => {
    await expect(listing(...responses)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });
});
