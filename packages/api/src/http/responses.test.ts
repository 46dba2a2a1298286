import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { defineEndpoint } from '@portal/contract';
import {
  forgotPassword,
  listMyPayments,
  listPosts,
  login,
  preEnrol,
  register,
  showCurrentUser,
  showPostByAlias,
  showSettings,
} from '@portal/contract/endpoints';
import * as v from 'valibot';
import { createApp } from '../app.ts';
import { createTestApi, type TestApi } from '../testing/index.ts';
import { createMetrics } from './metrics.ts';
import { route } from './route.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.logs.length = 0;
});

const zh = { headers: { 'accept-language': 'zh-Hant-HK' } };
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  api.app.request(path, { method: 'POST', body, headers });

test('reports an unknown address or method in the caller’s language', async () => {
  const response = await api.app.request('/api/nothing-here', zh);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 'NOT_FOUND',
    message: '找不到有關資料。',
    requestId: response.headers.get('x-request-id'),
  });
  expect((await api.app.request('/api/login')).status).toBe(404);
});

test.each(['{"type":', 'type=BU', '\u0000', '[1,2', '{"a":1}}'])('body that isn’t JSON: %j is refused as such', async (body) => {
  const response = await post('/api/cms/getlist', body, { 'content-type': 'application/json' });
  expect([response.status, (await response.json()).code]).toEqual([400, 'VALIDATION']);
});

test.each([[null], [[]], ['BU'], [42], [{ type: 5 }], [{ type: 'BU', limit: '10' }], [{ type: 'BU', limit: 1e9 }], [{ type: { $ne: 1 } }]])(
  'body %j of the wrong shape is refused with its fields',
  async (sent) => {
    const response = await api.call(listPosts, { sent }, { locale: 'zh' });
    expect([response.status, response.body.code]).toEqual([422, 'VALIDATION']);
    expect(response.body.errors!.length).toBeGreaterThan(0);
    expect(response.body.errors!.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true);
  },
);

test('refused body is never in the response or the log [ATTACK-11]', async () => {
  const secret = 'planted-secret-7261';
  const sent = {
    email: secret,
    title: secret,
    mobile: secret,
    dob: secret,
    password: secret + secret,
    surname: secret.repeat(9),
    [secret]: secret,
  };
  const response = await api.call(register, { sent });
  expect(response.status).toBe(422);
  await api.call(login, { body: { username: secret, password: secret } }, { headers: { 'user-agent': secret, referer: secret } });
  await api.call(showCurrentUser, {}, { token: secret + secret });
  await api.call(forgotPassword, { body: { member_code: 'PLANTED72' } });
  await api.app.request(`/api/cms/alias/${secret}?x=${secret}`);
  await api.app.request(`/api/${secret}`);
  expect(JSON.stringify(response.body)).not.toContain(secret);
  expect(api.logs.length).toBeGreaterThan(5);
  expect(api.logs.join('')).not.toMatch(/planted-secret|PLANTED/);
});

test('rejects NUL in any text', async () => {
  expect((await api.call(showPostByAlias, { params: { alias: 'swim\u0000' } })).status).toBe(422);
});

test('responds 500 without internals and logs the error [ATTACK-11]', async () => {
  const faulty = defineEndpoint({
    method: 'post',
    path: 'api/faulty',
    access: 'public',
    grantedTo: ['catalogue'],
    body: v.object({ text: v.string() }),
    response: v.object({}),
    errors: [],
  });
  const handler = route(faulty, async ({ ctx, input }) => {
    await ctx.db.execute(`select '${input.body.text}' from no_such_table`);
    return {};
  });
  const app = createApp(api.ctx, { routes: [handler] });
  const response = await app.request('/api/faulty', { method: 'POST', body: '{"text":"members-own-data"}' });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toMatch(/select|no_such_table|at |\.ts|members-own-data/);
  const fault = api.logs.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
  expect(fault).toMatchObject({ requestId: JSON.parse(text).requestId, error: { message: 'relation "no_such_table" does not exist' } });
  expect(api.logs.join('')).not.toContain('members-own-data');
});

test('sends only fields that the contract declares [ATTACK-2]', async () => {
  const small = defineEndpoint({
    method: 'get',
    path: 'api/small',
    access: 'public',
    grantedTo: ['catalogue'],
    response: v.object({ shown: v.string() }),
    errors: [],
  });
  const app = createApp(api.ctx, { routes: [route(small, async () => ({ shown: 'yes', password_hash: 'no' }))] });
  expect(await (await app.request('/api/small')).json()).toEqual({ shown: 'yes' });
  const me = await api.call(showCurrentUser, {}, { as: 'A123456I' });
  expect(Object.keys(me.body.result!)).not.toEqual(expect.arrayContaining([expect.stringMatching(/password|_id|mobile|language/)]));
});

test('doesn’t log health checks and scrapes above debug', async () => {
  const { isReady } = api.ctx;
  const lines = () => api.logs.filter((line) => JSON.parse(line).level > 20);
  // This test doesn't check whether a busy machine's database responds in time.
  api.ctx.isReady = async () => true;
  for (const path of ['/api/health', '/readyz', '/metrics']) expect((await api.app.request(path)).status).toBe(200);
  expect(lines()).toEqual([]);
  api.ctx.isReady = async () => false;
  expect((await api.app.request('/readyz')).status).toBe(503);
  api.ctx.isReady = isReady;
  expect(lines()).toHaveLength(1);
});

test('logs one unforgeable line per call without ids or queries [ATTACK-11]', async () => {
  await api.app.request('/api/cms/show/12345?q=67890', {
    headers: { 'x-forwarded-for': '203.0.113.5', 'x-request-id': 'mine"}{"level":60}' },
  });
  expect(api.logs).toHaveLength(1);
  expect(JSON.parse(api.logs[0]!)).toMatchObject({ method: 'GET', route: '/api/cms/show/:id', status: '404' });
  expect(api.logs[0]).not.toMatch(/12345|67890|203\.0|mine/);
  expect(api.logs[0]!.trim()).not.toContain('\n');
});

test('metrics count calls by route and status', async () => {
  const metrics = createMetrics();
  const app = createApp(api.ctx, { metrics });
  await app.request('/api/health');
  await app.request('/api/cms/show/999999');
  const text = await (await app.request('/metrics')).text();
  expect(text).toContain('portal_request_seconds_count{method="GET",route="/api/health",status="200"} 1');
  expect(text).toContain('portal_request_seconds_count{method="GET",route="/api/cms/show/:id",status="404"} 1');
});

test('reports process health and database readiness', async () => {
  expect((await api.app.request('/api/health')).status).toBe(200);
  expect((await api.app.request('/readyz')).status).toBe(200);
  const down = { ...api.ctx, isReady: async () => false };
  const response = await createApp(down).request('/readyz');
  expect([response.status, (await response.json()).code, response.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
  expect((await createApp(down).request('/api/health')).status).toBe(200);
});

test.each([
  [{}, 'sandbox'],
  [{ PAYME_ORIGIN: 'https://api.payme.example' }, 'real'],
  [{ CARD_ACTION: 'https://pay.example/pay' }, 'real'],
  [{ CARD_ACTION: 'http://localhost:8091/pay' }, 'sandbox'],
])('health with %j reports %s payments', async (settings, payments) => {
  const config = {
    ...api.ctx.config,
    SANDBOX_ORIGIN: 'http://localhost:8091',
    PAYME_ORIGIN: undefined,
    CARD_ACTION: undefined,
    CARD_API_ORIGIN: undefined,
  };
  const response = await createApp({ ...api.ctx, config: { ...config, ...settings } }).request('/api/health');
  expect(await response.json()).toEqual({ status: 'ok', payments });
});

test('sets security headers and forbids caching [ATTACK-12]', async () => {
  const responses = [
    await api.call(showSettings),
    await api.call(showCurrentUser, {}, { as: 'A123456I' }),
    await api.call(showCurrentUser),
  ];
  for (const { headers } of responses) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers.has('set-cookie')).toBe(false);
  }
  const token = await api.logIn('A123456I');
  for (const name of ['token', 'access_token', 'authorization'])
    expect((await api.app.request(`/api/me?${name}=${token}`, { method: 'POST' })).status).toBe(401);
});

test('measures only common calls and orders for pacing [LINE-06]', async () => {
  const { load } = api.ctx;
  const noted: [string, boolean][] = [];
  api.ctx.load = { ...load, note: (what, milliseconds) => noted.push([what, milliseconds > 0]) };
  await api.call(listPosts, { body: { type: 'BU' } });
  await api.call(showCurrentUser, {}, { as: 'A123456I' });
  await api.call(preEnrol, { body: { activities: [1] } }, { as: 'B234567J' });
  api.ctx.load = load;
  expect(noted).toEqual([
    ['read', true],
    ['order', true],
  ]);
});

test.each([
  ['zh-Hant-HK', 'zh'],
  ['zh', 'zh'],
  ['fr, zh-TW;q=0.8, en;q=0.5', 'zh'],
  ['en-HK,zh;q=0.9', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('Accept-Language "%s" is answered in %s [API-49, R-08]', async (language, locale) => {
  const headers = { 'accept-language': language };
  const refused = await api.call(showCurrentUser, {}, { headers });
  expect(refused.body.message).toBe(locale === 'zh' ? '請先登入。' : 'Please log in.');
  const { body } = await api.call(listMyPayments, { body: { filter: { paid: true } } }, { as: 'A123456I', headers });
  const [invoice] = body.data;
  expect(invoice!.invoice_lines![0]).toMatchObject(
    locale === 'zh'
      ? { des_line_1: 'A 隊星期六上午', des_line_2: '2026-08-15 – 2026-10-31 (六)', des_line_4: '陳子晴' }
      : { des_line_1: 'Squad A, Saturday morning', des_line_2: '2026-08-15 – 2026-10-31 (Sat)', des_line_4: 'CHAN Tsz Ching' },
  );
});
