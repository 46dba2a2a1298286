import { describe, expect, test } from '@jest/globals';
import { createSandbox, sandboxCredentials } from '@portal/payment-sandbox';
import fc from 'fast-check';
import { createSecureAcceptance } from './secure-acceptance.ts';
import { readSignedFields, signFields } from './signed-fields.ts';

type Fields = Record<string, string>;

const long = process.env.LONG === '1';
const seed = Number(process.env.SEED ?? (long ? Date.now() % 1_000_000 : 1));
const { secretKey: secret, profileId, accessKey, merchantId, apiKeyId, apiKey } = sandboxCredentials.card;
const at = new Date('2026-11-20T02:00:00Z');
const card = createSecureAcceptance(
  {
    action: 'https://pay.test/pay',
    profileId,
    keys: [{ accessKey, secretKey: secret }],
    receiptUrl: 'https://api.test/receipt',
    cancelUrl: 'https://api.test/cancel',
    query: { origin: 'https://pay.test', merchantId, keyId: apiKeyId, key: apiKey },
  },
  () => at,
);

/** The sandbox's reply to one of our own forms, with what its payer typed. */
async function genuineReply(choice: 'approve' | 'partial' | 'decline', payer: Fields): Promise<Fields> {
  const sandbox = createSandbox({ now: () => at.getTime() });
  const order = {
    transactionUuid: '11111111-1111-4111-8111-111111111111',
    reference: 'INV-2611-000001',
    amount: 770,
    locale: 'zh',
    signedAt: at,
  } as const;
  await sandbox.app.request('/pay', { method: 'POST', body: new URLSearchParams(card.form(order).fields) });
  return sandbox.control.finishCardPage(order.transactionUuid, choice, payer)!.fields;
}

const namesOf = (fields: Fields) => fields.signed_field_names!.split(',');
const textOf = (fields: Fields) =>
  namesOf(fields)
    .map((name) => `${name}=${fields[name]}`)
    .join(',');

/**
 * A body with the same signed text, split at different commas: `keep` selects those that begin a field; the signed list may be hidden in
 * another value.
 */
function divide(text: string, signature: string, keep: (n: number) => boolean, hidesList = true): Fields {
  const parts: string[] = [];
  text.split(',').forEach((piece, n) => {
    const begins = piece.includes('=') && keep(n) && !(hidesList && piece.startsWith('signed_field_names='));
    if (n > 0 && !begins) parts[parts.length - 1] += `,${piece}`;
    else parts.push(piece);
  });
  const entries = parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const);
  const list = entries.map(([name]) => name).join(',');
  return { ...Object.fromEntries(entries), signed_field_names: list, signature };
}

const order = ['transaction_id', 'decision', 'req_access_key', 'req_profile_id', 'req_transaction_uuid', 'req_transaction_type'];

describe('the reply of a declined card, with an address that the payer chose', () => {
  test.each<[string, Fields]>([
    ['a decision', { bill_to_address_line1: 'x,decision=ACCEPT' }],
    ['a decision and a reason', { bill_to_address_line1: 'x,decision=ACCEPT,reason_code=100' }],
    ['an amount', { bill_to_surname: 'x,auth_amount=770.00', bill_to_address_line1: 'x,decision=ACCEPT' }],
    ['a list of names', { bill_to_email: 'x,decision=ACCEPT,signed_field_names=transaction_id,decision', bill_to_forename: 'y' }],
  ])('with %s in it is never read as ACCEPT', async (_what, payer) => {
    const genuine = await genuineReply('decline', payer);
    const text = textOf(genuine);
    const commas = text.split(',').length;
    expect(signFields(genuine, namesOf(genuine), secret)).toBe(genuine.signature);
    for (let swallowed = 1; swallowed < commas; swallowed += 1) {
      for (let from = 1; from + swallowed <= commas; from += 1) {
        for (const hidesList of [true, false]) {
          const body = divide(text, genuine.signature!, (n) => n < from || n >= from + swallowed, hidesList);
          expect(card.read(body)?.decision).not.toBe('ACCEPT');
          expect(card.read({ ...body, signed_field_names: genuine.signed_field_names! })?.decision).not.toBe('ACCEPT');
        }
      }
    }
  });

  test('rejects the attack that hides the decision in the address', async () => {
    const genuine = await genuineReply('decline', { bill_to_address_line1: 'x,auth_amount=770.00,decision=ACCEPT' });
    const pieces = textOf(genuine).split(',');
    const own = pieces.indexOf('decision=DECLINE');
    const body = divide(pieces.join(','), genuine.signature!, (n) => n !== own);
    expect(body.decision).toBe('ACCEPT');
    expect(signFields(body, namesOf(body), secret)).toBe(genuine.signature);
    expect(card.read(body)).toBeUndefined();
  });
});

test('never reads a forged full amount from the address', async () => {
  const genuine = await genuineReply('partial', { bill_to_address_line1: 'x,auth_amount=770.00' });
  const own = textOf(genuine).split(',').indexOf('auth_amount=385.00');
  const body = divide(textOf(genuine), genuine.signature!, (n) => n !== own);
  expect([body.auth_amount, card.read(body)]).toEqual(['770.00', undefined]);
});

describe('genuine replies', () => {
  const typed = fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 60 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'Flat 5, Block = 2',
        '香港仔，石排灣道 1 號',
        'a,b',
        'x,y=',
        ',=',
        'x,decision=ACCEPT',
        ',signed_field_names=decision',
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .array(
          fc.tuple(fc.constantFrom(...order, 'decision', 'auth_amount', 'signed_field_names'), fc.constantFrom('ACCEPT', '770.00', '')),
          { maxLength: 3 },
        )
        .map((pairs) => pairs.map(([name, value]) => `,${name}=${value}`).join('')),
    },
  );
  const payers = fc.record({ bill_to_forename: typed, bill_to_surname: typed, bill_to_address_line1: typed }, { requiredKeys: [] });
  const choices = fc.constantFrom('approve', 'partial', 'decline');

  test(`reads only the gateway’s own split of the fields, seed ${seed}`, async () => {
    const read = { own: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(
        choices,
        payers,
        fc.array(fc.nat(60), { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        async (choice, payer, swallowed, hidesList, ownList) => {
          const genuine = await genuineReply(choice, payer as Fields);
          const truth = Object.fromEntries(namesOf(genuine).map((name) => [name, genuine[name]]));
          const body = divide(textOf(genuine), genuine.signature!, (n) => !swallowed.includes(n), hidesList);
          const sent = ownList ? { ...body, signed_field_names: genuine.signed_field_names! } : body;
          const found = readSignedFields(sent, secret);
          if (found) expect(found).toEqual(truth);
          read[found ? 'own' : 'none'] += 1;
          const own = readSignedFields(genuine, secret);
          if (own) expect(own).toEqual(truth);
        },
      ),
      {
        numRuns: long ? 20_000 : 300,
        seed,
        // So that both kinds occur, whatever the seed: the gateway's own split, and one whose decision is swallowed.
        examples: [
          ['approve', {}, [], false, true],
          ['decline', {}, [1, 2, 3], true, false],
        ],
      },
    );
    expect(read.own).toBeGreaterThan(0);
    expect(read.none).toBeGreaterThan(0);
  }, 600_000);

  test('what people type is read', async () => {
    for (const line of ['Flat 5, 12/F, Block B', 'Rm 3, No. = 4', '九龍，彌敦道 1 號', 'x=1,Y=2']) {
      expect(card.read(await genuineReply('approve', { bill_to_address_line1: line }))?.decision).toBe('ACCEPT');
    }
  });
});

describe('the list of signed fields', () => {
  const sign = (changes: Fields, names?: string) => {
    const fields: Fields = { ...base, ...changes };
    fields.signed_field_names = names ?? [...Object.keys(fields), 'signed_field_names'].join(',');
    return { ...fields, signature: signFields(fields, fields.signed_field_names.split(','), secret) };
  };
  const base: Fields = {
    transaction_id: '1',
    decision: 'ACCEPT',
    req_access_key: accessKey,
    req_profile_id: profileId,
    req_transaction_uuid: 'u',
    req_reference_number: 'INV-1',
    req_amount: '770.00',
    req_currency: 'HKD',
    reason_code: '100',
    auth_amount: '770.00',
    signed_date_time: '2026-11-20T02:05:00Z',
  };

  test('is read whole', () => {
    expect(card.read(sign({}))).toMatchObject({ decision: 'ACCEPT', transactionId: '1' });
  });

  test.each<[string, Fields]>([
    ['not signed itself', sign({}, Object.keys(base).join(','))],
    ['a name twice', sign({}, [...Object.keys(base), 'signed_field_names', 'decision'].join(','))],
    ['an invalid name', sign({ 'Decision ': 'x' })],
    ['a field that was not sent', { ...sign({ extra: 'x' }), extra: undefined } as unknown as Fields],
    ['a comma in the decision', sign({ decision: 'ACCEPT,x' })],
    ['a comma in the transaction', sign({ transaction_id: '1,2' })],
    ['no transaction', sign({ transaction_id: '' })],
    ['approved without an amount', sign({ auth_amount: '' })],
    ['a field of Object’s', sign({ __proto__: 'x' } as Fields, [...Object.keys(base), 'signed_field_names', 'constructor'].join(','))],
  ])('is unread: %s', (_what, fields) => {
    expect(card.read(fields)).toBeUndefined();
  });
});
