import { describe, expect, test } from '@jest/globals';
import { createPaymeClient, paymentBody } from '../test-support/payme-client.ts';
import { startSandbox } from '../test-support/start-sandbox.ts';

async function start() {
  const sandbox = startSandbox();
  const payme = createPaymeClient(sandbox.app, sandbox.now);
  const bearer = await payme.token();
  const { paymentRequestId: id } = await (await payme.create(bearer)).json();
  const status = async () => (await (await payme.get(bearer, id)).json()).statusCode;
  const press = (choice: string) => sandbox.app.request(`/payme/${id}`, { method: 'POST', body: new URLSearchParams({ choice }) });
  return { ...sandbox, payme, bearer, id, status, press };
}

test('lists paid requests oldest first, twenty a page', async () => {
  const { payme, bearer, control, tick, now } = await start();
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) {
    const { paymentRequestId: id } = await (await payme.create(bearer)).json();
    tick(1000);
    control.pay(id);
    ids.push(id);
  }
  const period = (from: number) => `startDateTime=${new Date(now() - from).toISOString()}&endDateTime=${new Date(now()).toISOString()}`;
  const list = async (query: string) => (await payme.call('GET', `/payments/transactions?${query}`, bearer)).json();
  const pages = [await list(period(60_000)), await list(`${period(60_000)}&pageNumber=2`)];
  expect(pages.map(({ totalPages }) => totalPages)).toEqual([2, 2]);
  const listed = pages.flatMap(({ transactions }) => transactions);
  expect(listed.map(({ paymentRequestId }) => paymentRequestId)).toEqual(ids);
  expect((await list(period(1000))).transactions).toHaveLength(2);
  expect((await payme.call('GET', '/payments/transactions', bearer)).status).toBe(400);
});

describe('the page behind webLink', () => {
  test.each([
    ['pay', 'PR005', paymentBody.appSuccessCallback],
    ['abort', 'PR004', paymentBody.appFailCallback],
  ])('after %s, gives %s and one notice, and leads to the merchant', async (choice, code, callback) => {
    const { press, status, control, received } = await start();
    const response = await press(choice);
    await control.flush();
    expect([response.status, response.headers.get('location')]).toEqual([303, callback]);
    expect(await status()).toBe(code);
    expect(received.map(({ url }) => url)).toEqual([paymentBody.notificationUri]);
    expect(JSON.parse(received[0]!.body)).toMatchObject({ statusCode: code, totalAmount: 1105, merchantData: { orderId: 'INV-1' } });
  });

  test('sends one notice after two presses of Pay', async () => {
    const { press, control, received } = await start();
    await press('pay');
    expect((await press('pay')).status).toBe(303);
    await control.flush();
    expect(received).toHaveLength(1);
  });

  test('retains the payment when Abort follows Pay', async () => {
    const { press, status } = await start();
    await press('pay');
    expect((await press('abort')).status).toBe(409);
    expect(await status()).toBe('PR005');
  });

  test('gives PR007 after the duration, and Pay does nothing', async () => {
    const { press, status, tick, control, received } = await start();
    tick(600_000 - 1);
    expect(await status()).toBe('PR001');
    tick(1);
    expect((await press('pay')).status).toBe(409);
    await control.flush();
    expect([await status(), received]).toEqual(['PR007', []]);
  });

  test.each([
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-Hant-HK', '付款'],
    ['fr,en;q=0.8', 'en', 'Pay'],
    ['fr', 'en', 'Pay'],
  ])('for a browser that prefers %s is in %s', async (requested, lang, button) => {
    const { app, id } = await start();
    const page = await (await app.request(`/payme/${id}`, { headers: { 'accept-language': requested } })).text();
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain(`value="pay">${button}</button>`);
  });

  test('shows markup in an order’s reference as text', async () => {
    const { app, payme, bearer } = await start();
    const body = { ...paymentBody, merchantData: { orderId: '<script>x</script>' } };
    const { paymentRequestId } = await (await payme.create(bearer, body)).json();
    const page = await (await app.request(`/payme/${paymentRequestId}`)).text();
    expect(page).toContain('&lt;script&gt;x');
    expect(page).not.toContain('<script>x');
  });

  test('shows an error for an unknown payment', async () => {
    const { app } = await start();
    expect((await app.request('/payme/x')).status).toBe(404);
  });
});

describe('the merchant cancels', () => {
  async function cancelling() {
    const started = await start();
    const cancel = (id = started.id) => started.payme.call('PUT', `/payments/paymentrequests/${id}/cancel`, started.bearer);
    return { ...started, cancel };
  }

  test('an active request with PR004', async () => {
    const { cancel, press, status } = await cancelling();
    expect([(await cancel()).status, (await press('pay')).status, await status()]).toEqual([200, 409, 'PR004']);
  });

  test('no paid request', async () => {
    const { cancel, press, status } = await cancelling();
    await press('pay');
    expect([(await cancel()).status, await status()]).toEqual([400, 'PR005']);
  });

  test('no unknown request or another merchant’s', async () => {
    const { cancel, control, status } = await cancelling();
    expect((await cancel('x')).status).toBe(404);
    control.set({ noCancel: true });
    expect([(await cancel()).status, await status()]).toEqual([404, 'PR001']);
  });
});

describe('completing without a browser', () => {
  test('completes an active request once', async () => {
    const { app, id, status } = await start();
    const pay = async () => (await app.request(`/_control/pay/${id}`, { method: 'POST' })).json();
    expect([await pay(), await pay(), await status()]).toEqual([{ settled: true }, { settled: false }, 'PR005']);
  });

  test('completes an expired request only by force', async () => {
    const { control, id, status, tick } = await start();
    tick(600_000);
    expect([control.pay(id), await status()]).toEqual([false, 'PR007']);
    expect([control.pay(id, true), await status()]).toEqual([true, 'PR005']);
  });

  test('responds with 404 for an unknown request', async () => {
    const { app } = await start();
    expect((await app.request('/_control/pay/x', { method: 'POST' })).status).toBe(404);
  });
});
