import { describe, expect, test } from '@jest/globals';
import { createPaymeClient, paymentBody, type Tampering } from '../test-support/payme-client.ts';
import { startSandbox } from '../test-support/start-sandbox.ts';

const MINUTE = 60_000;
const OTHER_KEY = Buffer.from('another key').toString('base64');

async function start(options = {}) {
  const sandbox = startSandbox(options);
  const payme = createPaymeClient(sandbox.app, sandbox.now);
  return { ...sandbox, payme, bearer: await payme.token() };
}

async function errorOf(response: Response) {
  const { errors } = await response.json();
  return [response.status, errors[0].errorCode, errors[0].errorDescription.length > 0];
}

describe('the token', () => {
  test('contains its expiry time', async () => {
    const { payme, now } = await start();
    const response = await (await payme.requestToken()).json();
    expect(response).toEqual({
      accessToken: expect.stringMatching(/^.{40,}$/),
      tokenType: 'Bearer',
      expiresOn: new Date(now() + 60 * MINUTE).toISOString(),
    });
  });

  test.each([
    ['another client_id', { client_id: 'x' }],
    ['another client_secret', { client_secret: 'x' }],
  ])('is refused: %s', async (_what, form) => {
    const { payme } = await start();
    expect(await errorOf(await payme.requestToken(form))).toEqual([401, 'EA001', true]);
  });

  test('is refused for another Api-Version', async () => {
    const { payme } = await start();
    expect(await errorOf(await payme.requestToken({}, '0.11'))).toEqual([400, 'EA003', true]);
  });

  test('is accepted for 60 minutes', async () => {
    const { payme, bearer, tick } = await start();
    tick(60 * MINUTE - 1);
    expect((await payme.create(bearer)).status).toBe(201);
    tick(1);
    expect(await errorOf(await payme.create(bearer))).toEqual([401, 'EA002', true]);
  });
});

describe('creating a payment request', () => {
  test('returns id, links and an active status', async () => {
    const { payme, bearer, now } = await start({ origin: 'https://sandbox.example/' });
    const response = await payme.create(bearer);
    const created = await response.json();
    expect(response.status).toBe(201);
    expect(created.webLink).toBe(`https://sandbox.example/payme/${created.paymentRequestId}`);
    expect(created.appLink).toContain(created.webLink);
    expect(await (await payme.get(bearer, created.paymentRequestId)).json()).toEqual({
      paymentRequestId: created.paymentRequestId,
      totalAmount: 1105,
      currencyCode: 'HKD',
      effectiveDuration: 600,
      createdTime: new Date(now()).toISOString(),
      statusCode: 'PR001',
      statusDescription: expect.any(String),
      merchantData: { orderId: 'INV-1' },
    });
  });

  test('rejects another body’s Digest', async () => {
    const { payme, bearer } = await start();
    const digest = 'SHA-256=/ZJE3R7rDHqcjFm9QObIBR45qzmgFU3Lnad6v6wsA4Y=';
    const post = (body: string) => payme.call('POST', '/payments/paymentrequests', bearer, body, { digest });
    expect(await errorOf(await post('{"totalAmount":100,"currencyCode":"HKD"}'))).toEqual([400, 'EV001', true]);
    expect(await errorOf(await post('{"totalAmount":101,"currencyCode":"HKD"}'))).toEqual([400, 'EA005', true]);
  });

  test.each<[string, Tampering, number, string]>([
    ['another Api-Version', { headers: { 'Api-Version': '0.11' } }, 400, 'EA003'],
    ['no token', { headers: { Authorization: undefined } }, 401, 'EA002'],
    ['an unknown token', { headers: { Authorization: 'Bearer x' } }, 401, 'EA002'],
    ['a token without Bearer', { headers: { Authorization: 'Basic x' } }, 401, 'EA002'],
    ['a Trace-Id that isn’t a UUID', { headers: { 'Trace-Id': '1' } }, 400, 'EA007'],
    ['another Accept', { headers: { Accept: 'text/html' } }, 400, 'EA007'],
    ['another Content-Type', { headers: { 'Content-Type': 'text/plain' } }, 400, 'EA007'],
    ['no date', { headers: { 'Request-Date-Time': undefined } }, 401, 'EA006'],
    ['an invalid date', { headers: { 'Request-Date-Time': 'yesterday' } }, 401, 'EA006'],
    ['an old date', { headers: { 'Request-Date-Time': '2026-11-20T01:54:59Z' } }, 401, 'EA006'],
    ['a date in the future', { headers: { 'Request-Date-Time': '2026-11-20T02:05:01Z' } }, 401, 'EA006'],
    ['no Digest', { headers: { Digest: undefined } }, 400, 'EA005'],
    ['no Signature', { after: { Signature: undefined } }, 401, 'EA004'],
    ['another key', { key: OTHER_KEY }, 401, 'EA004'],
    ['another keyId', { keyId: 'x' }, 401, 'EA004'],
    ['another algorithm', { algorithm: 'hmac-sha512' }, 401, 'EA004'],
    ['a header changed after signing', { after: { 'Request-Date-Time': '2026-11-20T02:00:01Z' } }, 401, 'EA004'],
    ['a Signature that leaves Digest out', { signed: ['(request-target)', 'Api-Version', 'Authorization'] }, 401, 'EA004'],
  ])('is refused: %s', async (_what, change, status, code) => {
    const { payme, bearer, control } = await start();
    expect(await errorOf(await payme.create(bearer, paymentBody, change))).toEqual([status, code, true]);
    expect(control.state()).toMatchObject({ paymentRequests: [] });
  });

  test.each(['(request-target)', 'Api-Version', 'Request-Date-Time', 'Content-Type', 'Digest', 'Accept', 'Trace-Id', 'Authorization'])(
    'is refused if %s is not signed',
    async (left) => {
      const { payme, bearer } = await start();
      const all = ['(request-target)', 'Api-Version', 'Request-Date-Time', 'Content-Type', 'Digest', 'Accept', 'Trace-Id', 'Authorization'];
      const change = { signed: all.filter((name) => name !== left) };
      expect(await errorOf(await payme.create(bearer, paymentBody, change))).toEqual([401, 'EA004', true]);
    },
  );

  test.each([
    ['an amount of 0', { totalAmount: 0 }],
    ['a negative amount', { totalAmount: -1 }],
    ['an amount with 3 decimals', { totalAmount: 1.005 }],
    ['an amount as text', { totalAmount: '100' }],
    ['another currency', { currencyCode: 'USD' }],
    ['a duration of 0', { effectiveDuration: 0 }],
    ['a broken duration', { effectiveDuration: 1.5 }],
    ['a duration above the maximum', { effectiveDuration: 86_401 }],
    ['no notificationUri', { notificationUri: undefined }],
    ['a script as callback', { appSuccessCallback: 'javascript:alert(1)' }],
    ['no orderId', { merchantData: {} }],
  ])('is refused for %s', async (_what, change) => {
    const { payme, bearer } = await start();
    expect(await errorOf(await payme.create(bearer, { ...paymentBody, ...change }))).toEqual([400, 'EV001', true]);
  });

  test.each([0.01, 0.1 + 0.2, 19.99, 1105.5, 4_999_999.07])('accepts an amount of %d', async (totalAmount) => {
    const { payme, bearer } = await start();
    expect((await payme.create(bearer, { ...paymentBody, totalAmount })).status).toBe(201);
  });
});

describe('reading a payment request', () => {
  test('refuses an unknown id', async () => {
    const { payme, bearer } = await start();
    expect(await errorOf(await payme.get(bearer, 'x'))).toEqual([404, 'EB001', true]);
  });

  test('refuses an unsigned query', async () => {
    const { payme, bearer } = await start();
    const { paymentRequestId } = await (await payme.create(bearer)).json();
    const response = await payme.get(bearer, paymentRequestId, { after: { Signature: undefined } });
    expect(await errorOf(response)).toEqual([401, 'EA004', true]);
  });

  test('refuses a signature for another id', async () => {
    const { payme, bearer, app } = await start();
    let headers = new Headers();
    const keep = {
      request(path: string, init?: RequestInit) {
        headers = new Headers(init?.headers);
        return app.request(path, init);
      },
    };
    await createPaymeClient(keep, () => Date.parse('2026-11-20T02:00:00Z')).get(bearer, 'one');
    const { paymentRequestId } = await (await payme.create(bearer)).json();
    expect(await errorOf(await app.request(`/payments/paymentrequests/${paymentRequestId}`, { headers }))).toEqual([401, 'EA004', true]);
  });
});
