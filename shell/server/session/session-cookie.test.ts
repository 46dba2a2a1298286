import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Hono } from 'hono';
import { samplePortal } from '../testing/sample-portal.ts';

let backEnd: Server;
afterEach(() => {
  backEnd.closeAllConnections();
  backEnd.close();
});

const token = 'T0ken-of-a-member-which-nobody-may-read';
const echo = ({ headers }: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify({ authorization: headers.authorization ?? null, cookie: headers.cookie ?? null }));
const sendToken = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ user: { code: 'A123456I' }, access_token: token }));
};

/** A portal with a back end that responds to each login and registration with a token, and every other call with what it received. */
async function open(settings: Record<string, string> = {}): Promise<Hono> {
  backEnd = createServer((request, response) =>
    (/login|register/i.test(decodeURIComponent(request.url ?? '')) ? sendToken : echo)(request, response),
  );
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  const API_ORIGIN = `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`;
  return (await samplePortal({ API_ORIGIN, ...settings })).app;
}

const post = (app: Hono, path: string, headers: Record<string, string> = {}) => app.request(path, { method: 'POST', headers });

async function logIn(app: Hono) {
  const response = await post(app, '/api/login');
  const { access_token: ticket } = (await response.json()) as { access_token: string };
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
  return { Authorization: `Bearer ${ticket}`, Cookie: cookie };
}

const reaches = async (response: Response) => ((await response.json()) as { authorization: string | null }).authorization;

test.each(['/api/login', '/api/register', '/api//LOGIN/', '/api/%6Cogin'])(
  '%s with a token sets an HttpOnly cookie and a ticket [R-100]',
  async (path) => {
    const response = await post(await open(), path);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toContain(`portal-session=${token};`);
    expect(cookie.split('; ').slice(1)).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
    expect(cookie).toMatch(/Max-Age=[1-9]/);
    const body = await response.text();
    expect(JSON.parse(body)).toEqual({ user: { code: 'A123456I' }, access_token: expect.any(String) });
    expect(body).not.toContain(token);
  },
);

test('cookie is for this host and https only', async () => {
  const response = await post(await open({ PORTAL_ORIGIN: 'https://www.example.org' }), '/api/login');
  const cookie = response.headers.get('Set-Cookie') ?? '';
  expect(cookie).toMatch(/^__Host-portal-session=/);
  expect(cookie).toContain('; Secure');
  expect(cookie).not.toContain('Domain');
});

test('ticket becomes a bearer token without cookie [SESSION-26, R-100]', async () => {
  const app = await open();
  const response = await post(app, '/api/me', await logIn(app));
  expect(await response.json()).toEqual({ authorization: `Bearer ${token}`, cookie: null });
});

test.each([
  ['the cookie without the ticket, as a form or a picture sends it', ({ Cookie }) => ({ Cookie })],
  ['the ticket without the cookie, as a thief has it', ({ Authorization }) => ({ Authorization })],
  ['the ticket of another session', ({ Cookie }) => ({ Cookie, Authorization: 'Bearer of-another-session' })],
  ['a token in the place of the ticket', ({ Cookie }) => ({ Cookie, Authorization: `Bearer ${token}` })],
  ['a token that the caller brings along', () => ({ Authorization: `Bearer ${token}` })],
  ['both, from a page of another site', (both) => ({ ...both, 'Sec-Fetch-Site': 'cross-site' })],
  ['both, from a neighbour under the same domain', (both) => ({ ...both, 'Sec-Fetch-Site': 'same-site' })],
  ['both, from another origin in an older browser', (both) => ({ ...both, Origin: 'https://evil.example' })],
  ['both, from a page without an origin', (both) => ({ ...both, Origin: 'null' })],
] satisfies [string, (both: { Authorization: string; Cookie: string }) => Record<string, string>][])(
  'a call comes with %s - it goes on without a login',
  async (_what, headers) => {
    const app = await open();
    expect(await reaches(await app.request('/api/renewPage', { headers: headers(await logIn(app)) }))).toBeNull();
  },
);

test.each([
  ['Sec-Fetch-Site', 'same-origin'],
  ['Origin', 'http://localhost'],
])('passes a call on as the member when %s shows that it is ours', async (name, value) => {
  const app = await open();
  expect(await reaches(await post(app, '/api/me', { ...(await logIn(app)), [name]: value }))).toBe(`Bearer ${token}`);
});

test.each(['http://localhost', 'http://192.168.1.5:8080'])('login at %s without Sec-Fetch-Site works', async (address) => {
  const app = await open({ PORTAL_ORIGIN: 'http://localhost' });
  const from = { Origin: address };
  const login = await app.request(`${address}/api/login`, { method: 'POST', headers: from });
  const { access_token } = (await login.json()) as { access_token: string };
  const session = { Cookie: String(login.headers.get('Set-Cookie')?.split(';')[0]), Authorization: `Bearer ${access_token}` };
  expect(await reaches(await app.request(`${address}/api/me`, { method: 'POST', headers: { ...from, ...session } }))).toBe(
    `Bearer ${token}`,
  );
});

test.each<[path: string, from: Record<string, string>, method?: string]>([
  ['/api/login', { 'Sec-Fetch-Site': 'cross-site' }],
  ['/api//LOGIN/', { 'Sec-Fetch-Site': 'same-site' }],
  ['/api/%6Cogin', { Origin: 'https://evil.example' }],
  ['/api/register', { Origin: 'null' }],
  ['/api/member/memberApply', { 'Sec-Fetch-Site': 'none' }],
  ['/api/me', { 'Sec-Fetch-Site': 'cross-site' }],
  ['/api/confirm-email', { 'Sec-Fetch-Site': 'cross-site' }],
  ['/api/confirm-login/A123456I/1/x', { 'Sec-Fetch-Site': 'cross-site' }],
  ['/api/vacancy-alerts/start/id/x', { 'Sec-Fetch-Site': 'cross-site' }],
  ['/api/unknown', { Origin: 'https://evil.example' }],
  ['/api/payment/destroy/i1', { 'Sec-Fetch-Site': 'cross-site' }, 'DELETE'],
])('call %s, %j from another site is refused [ATTACK-15]', async (path, from, method = 'POST') => {
  let requested = 0;
  const app = await open();
  backEnd.on('request', () => {
    requested += 1;
  });
  const response = await app.request(path, { method, headers: { ...from, 'Content-Type': 'text/plain' } });
  expect([response.status, response.headers.get('Set-Cookie'), requested]).toEqual([403, null, 0]);
  expect(((await response.json()) as { message: string }).message).toBe('Please do this on our own pages.');
});

test.each([
  ['a provider’s page posts its reply', '/api/payment/card_receipt'],
  ['a mail program stops a notice', '/api/vacancy-alerts/stop/id/signature'],
])('reaches the back end when %s', async (_case, path) => {
  const response = await post(await open(), path, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://gateway.example' });
  expect(await reaches(response)).toBeNull();
});

test('logout ends the token and deletes the cookie', async () => {
  const app = await open();
  const response = await post(app, '/api/logout', await logIn(app));
  expect(response.headers.get('Set-Cookie')).toMatch(/^portal-session=; Max-Age=0;/);
  expect(await reaches(response)).toBe(`Bearer ${token}`);
});

test('logout deletes the cookie while the back end is down [SESSION-32]', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const app = await open();
  const session = await logIn(app);
  backEnd.closeAllConnections();
  await new Promise((resolve) => backEnd.close(resolve));
  const response = await post(app, '/api/logout', session);
  expect(response.status).toBe(502);
  expect(response.headers.get('Set-Cookie')).toMatch(/^portal-session=; Max-Age=0;/);
  complained.mockRestore();
});

test('logout of a replaced session keeps the new one', async () => {
  const app = await open();
  const { Cookie } = await logIn(app);
  const response = await post(app, '/api/logout', { Cookie, Authorization: 'Bearer of-the-session-before' });
  expect(response.headers.get('Set-Cookie')).toBeNull();
});

test.each([
  ['refuses a login', 401, '{"code":"BAD_CREDENTIALS"}'],
  ['responds to a login with something that isn’t JSON', 200, 'Down for maintenance'],
])('passes the response on without a cookie when the back end %s', async (_what, status, body) => {
  const app = await open();
  backEnd.removeAllListeners('request').on('request', (_request, response: ServerResponse) => response.writeHead(status).end(body));
  const response = await post(app, '/api/login');
  expect([response.status, await response.text(), response.headers.get('Set-Cookie')]).toEqual([status, body, null]);
});
