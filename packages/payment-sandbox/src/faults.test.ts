import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { sandboxCredentials } from './credentials.ts';
import type { Faults } from './faults.ts';
import { createPaymeClient, paymentBody } from './test-support/payme-client.ts';
import { type Received, startSandbox } from './test-support/start-sandbox.ts';

async function start(faults: Faults = {}, reference?: string) {
  const sandbox = startSandbox();
  const payme = createPaymeClient(sandbox.app, sandbox.now);
  const bearer = await payme.token();
  const create = async (orderId = 'INV-1'): Promise<string> =>
    (await (await payme.create(bearer, { ...paymentBody, merchantData: { orderId } })).json()).paymentRequestId;
  const id = await create();
  sandbox.control.set(faults, reference);
  return { ...sandbox, payme, bearer, create, id };
}

const codes = (received: Received[]) => received.map(({ body }) => JSON.parse(body).statusCode);

function isGenuine({ url, headers, body }: Received): boolean {
  const [, names = '', signature] = /headers="([^"]*)",signature="([^"]*)"/.exec(headers.signature ?? '') ?? [];
  const target = `post ${new URL(url).pathname}${new URL(url).search}`;
  const lines = names.split(' ').map((name) => `${name.toLowerCase()}: ${headers[name.toLowerCase()] ?? target}`);
  const mac = createHmac('sha256', Buffer.from(sandboxCredentials.payme.signingKey, 'base64')).update(lines.join('\n'));
  return body.length > 0 && mac.digest('base64') === signature;
}

describe('notices', () => {
  test.each<[Faults, string[]]>([
    [{}, ['PR005']],
    [{ notify: 'never' }, []],
    [{ notify: 'twice' }, ['PR005', 'PR005']],
    [{ respondTwice: true }, ['PR005', 'PR005']],
    [{ notify: 'out-of-order' }, ['PR005', 'PR001']],
  ])('with %j are %j', async (faults, expected) => {
    const { control, id, received } = await start(faults);
    control.pay(id);
    await control.flush();
    expect(codes(received)).toEqual(expected);
  });

  test('wait until flushed if late, while the status is final', async () => {
    const { app, control, id, received, payme, bearer } = await start({ notify: 'late' });
    control.pay(id);
    expect(control.state()).toMatchObject({ notices: { held: 1, sent: [] } });
    expect((await (await payme.get(bearer, id)).json()).statusCode).toBe('PR005');
    expect(received).toEqual([]);
    await app.request('/_control/flush', { method: 'POST' });
    expect(codes(received)).toEqual(['PR005']);
    expect(control.state()).toMatchObject({ notices: { held: 0, sent: [{ reference: 'INV-1', status: 204 }] } });
  });

  test('late by 1 ms are sent without a flush', async () => {
    const arrived = new EventTarget();
    const sandbox = startSandbox({
      send: async () => {
        arrived.dispatchEvent(new Event('notice'));
        return new Response();
      },
    });
    const payme = createPaymeClient(sandbox.app, sandbox.now);
    const { paymentRequestId } = await (await payme.create(await payme.token())).json();
    sandbox.control.set({ notify: 'late', lateBy: 1 });
    const notice = once(arrived, 'notice');
    const alive = setInterval(() => {}, 1_000);
    sandbox.control.pay(paymentRequestId);
    await notice;
    clearInterval(alive);
    expect(sandbox.control.state()).toMatchObject({ notices: { held: 0 } });
  });

  test('with wrongSignature are signed with another key', async () => {
    const { control, id, create, received } = await start();
    control.pay(id);
    control.set({ wrongSignature: true });
    control.pay(await create());
    await control.flush();
    expect(received.map(isGenuine)).toEqual([true, false]);
  });

  test('a merchant that doesn’t respond is recorded, and the payment stays', async () => {
    const refuse = async () => Promise.reject(new Error('connection refused'));
    const { app, control, now } = startSandbox({ send: refuse });
    const payme = createPaymeClient(app, now);
    const { paymentRequestId } = await (await payme.create(await payme.token())).json();
    control.pay(paymentRequestId);
    await control.flush();
    expect(control.state()).toMatchObject({ notices: { sent: [{ status: null }] }, paymentRequests: [{ statusCode: 'PR005' }] });
  });
});

describe('answers', () => {
  test('are 503 while down, and nothing is created', async () => {
    const { app, control, payme, bearer, id } = await start({ down: true });
    const responses = [payme.requestToken(), payme.create(bearer), payme.get(bearer, id), app.request(`/payme/${id}`)];
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(control.state()).toMatchObject({ paymentRequests: [{ paymentRequestId: id }] });
    control.reset();
    expect((await payme.get(bearer, id)).status).toBe(200);
  });

  test('go on for other orders if down for one', async () => {
    const { create, payme, bearer, id } = await start({ down: true }, 'INV-2');
    expect((await payme.get(bearer, id)).status).toBe(200);
    expect((await payme.create(bearer, { ...paymentBody, merchantData: { orderId: 'INV-2' } })).status).toBe(503);
    expect(await create('INV-3')).toEqual(expect.any(String));
  });

  test('come later when slow, after the work is done', async () => {
    const { control, payme, bearer } = await start({ slow: 100 }, 'INV-2');
    const began = performance.now();
    const response = payme.create(bearer, { ...paymentBody, merchantData: { orderId: 'INV-2' } });
    await new Promise((resolve) => setImmediate(resolve));
    expect(control.state()).toMatchObject({ paymentRequests: [{}, { merchantData: { orderId: 'INV-2' } }] });
    expect((await response).status).toBe(201);
    expect(performance.now() - began).toBeGreaterThanOrEqual(99);
  });

  test('carry a wrong amount, currency and reference', async () => {
    const { control, payme, bearer, id, received } = await start({ wrongAmount: 1, wrongCurrency: 'USD', wrongReference: 'INV-9' });
    const wrong = { totalAmount: 1, currencyCode: 'USD', merchantData: { orderId: 'INV-9' } };
    expect(await (await payme.get(bearer, id)).json()).toMatchObject(wrong);
    control.pay(id);
    await control.flush();
    expect(JSON.parse(received[0]!.body)).toMatchObject(wrong);
  });
});

describe('the control endpoint', () => {
  const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

  test('lists faults for all and for one order, and resets them', async () => {
    const { app } = await start();
    await app.request('/_control', post({ slow: 5 }));
    await app.request('/_control', post({ reference: 'INV-2', notify: 'late' }));
    const state = async () => (await (await app.request('/_state')).json()).faults;
    expect(await state()).toEqual({ everywhere: { slow: 5 }, byReference: { 'INV-2': { notify: 'late' } } });
    await app.request('/_control', post({ reset: true }));
    expect(await state()).toEqual({ everywhere: {}, byReference: {} });
  });

  test.each([{ slow: -1 }, { slow: 'x' }, { notify: 'maybe' }, { unknown: true }, null])('rejects %j', async (body) => {
    const { app, control } = await start();
    expect((await app.request('/_control', post(body))).status).toBe(400);
    expect(control.state()).toMatchObject({ faults: { everywhere: {} } });
  });

  test('rejects a body of 65 KB', async () => {
    const { app } = await start();
    expect((await app.request('/_control', post({ reference: 'x'.repeat(65 * 1024) }))).status).toBe(413);
  });
});
