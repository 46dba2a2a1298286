import { describe, expect, test } from '@jest/globals';
import { createSandbox, sandboxCredentials } from '@portal/payment-sandbox';
import { readConfig } from '../../config.ts';
import type { Fetch } from '../query-cache.ts';
import { createPaymeGateway } from './payme-gateway.ts';
import { digest, signRequest } from './sign-request.ts';

test('computes the published digest of the published body [PAY-7]', () => {
  expect(digest('{"totalAmount":100,"currencyCode":"HKD"}')).toBe('SHA-256=/ZJE3R7rDHqcjFm9QObIBR45qzmgFU3Lnad6v6wsA4Y=');
});

test('signed request names every header that PayMe wants, in its order', () => {
  const headers = {
    'Api-Version': '0.12',
    'Request-Date-Time': 'd',
    'Content-Type': 'c',
    Accept: 'a',
    'Trace-Id': 't',
    Authorization: 'b',
  };
  const { Signature } = signRequest({ method: 'post', target: '/x', headers, body: '{}' }, { id: 'key-1', secret: 'c2VjcmV0' });
  const signed = '(request-target) Api-Version Request-Date-Time Content-Type Digest Accept Trace-Id Authorization';
  expect(Signature?.replace(/[\w+/]{43}=/, '…')).toBe(`keyId="key-1",algorithm="hmac-sha256",headers="${signed}",signature="…"`);
});

describe('client against the sandbox, which checks token, digest and signature', () => {
  const order = {
    totalAmount: 350.5,
    effectiveSeconds: 600,
    orderId: 'ref-1',
    reference: 'INV-1',
    notificationUri: 'https://api.test/n',
    appSuccessCallback: 'https://portal.test/s',
    appFailCallback: 'https://portal.test/f',
  };
  let at = Date.parse('2026-11-20T02:00:00Z');
  const sandbox = createSandbox({ now: () => at, send: async () => new Response() });
  const queried: string[] = [];
  const toSandbox: Fetch = (url, init) => {
    queried.push(new URL(url).pathname);
    return sandbox.app.request(url, init);
  };
  const settings = { origin: 'https://pay.test/', apiVersion: '0.12', canCancel: true, listPath: '/list', ...sandboxCredentials.payme };
  const client = (fetcher: Fetch = toSandbox, changes = {}) => createPaymeGateway({ ...settings, ...changes }, () => new Date(at), fetcher);

  test('creates a request and reads its state', async () => {
    const payme = client();
    const { requestId, webLink } = await payme.createRequest(order);
    expect(webLink).toContain(requestId);
    expect(await payme.getStatus(requestId)).toMatchObject({ state: 'open', totalAmount: 350.5, currency: 'HKD' });
    sandbox.control.pay(requestId);
    expect(await payme.getStatus(requestId)).toMatchObject({ state: 'completed', orderId: 'ref-1' });
  });

  test('lists more payments than the 20 of a page [PAY-12]', async () => {
    const payme = client(toSandbox, { listPath: '/payments/transactions' });
    at += 60_000;
    const since = new Date(at);
    const paid: string[] = [];
    for (let n = 0; n < 41; n += 1) {
      const { requestId } = await payme.createRequest(order);
      sandbox.control.pay(requestId);
      paid.push(requestId);
    }
    const listed = await payme.listPaid(since);
    expect(listed.sort()).toEqual(paid.sort());
  });

  test('renews one token for many calls before its 60 minutes end', async () => {
    const payme = client();
    queried.length = 0;
    const tokens = () => queried.filter((path) => path === '/oauth2/token').length;
    await Promise.all(Array.from({ length: 10 }, () => payme.createRequest(order)));
    expect(tokens()).toBe(1);
    at += 54 * 60_000;
    await payme.createRequest(order);
    expect(tokens()).toBe(1);
    at += 5 * 60_000;
    await payme.createRequest(order);
    expect(tokens()).toBe(2);
  });

  test('requests a new token after an early refusal', async () => {
    let refusing = true;
    const payme = client((url, init) =>
      refusing && !url.endsWith('/oauth2/token') ? new Response('', { status: 401 }) : toSandbox(url, init),
    );
    await expect(payme.createRequest(order)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    refusing = false;
    queried.length = 0;
    await payme.createRequest(order);
    expect(queried[0]).toBe('/oauth2/token');
  });

  test.each([
    ['wrong secret', { clientSecret: 'other' }],
    ['wrong signing key', { signingKey: 'b3RoZXI=' }],
    ['unknown key id', { signingKeyId: 'other' }],
    ['wrong version', { apiVersion: '0.11' }],
  ])('reports PROVIDER_UNAVAILABLE for %s', async (_case, changes) => {
    await expect(client(toSandbox, changes).createRequest(order)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });

  test.each<[string, Fetch]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['an HTML page in place of JSON', () => new Response('<html>', { status: 200 })],
    ['a response without the fields we need', () => Response.json({ accessToken: 'x' })],
  ])('reports PROVIDER_UNAVAILABLE on %s', async (_case, fetcher) => {
    await expect(client(fetcher).createRequest(order)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  });
});

test('default settings match the sandbox', () => {
  const config = readConfig({});
  expect({
    clientId: config.PAYME_CLIENT_ID,
    clientSecret: config.PAYME_CLIENT_SECRET,
    signingKeyId: config.PAYME_SIGNING_KEY_ID,
    signingKey: config.PAYME_SIGNING_KEY,
  }).toEqual(sandboxCredentials.payme);
  expect({
    profileId: config.CARD_PROFILE_ID,
    accessKey: config.CARD_ACCESS_KEY[0],
    secretKey: config.CARD_SECRET_KEY[0],
    merchantId: config.CARD_MERCHANT_ID,
    apiKeyId: config.CARD_API_KEY_ID,
    apiKey: config.CARD_API_KEY,
  }).toEqual(sandboxCredentials.card);
});
