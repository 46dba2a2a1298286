import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rollback } from '@portal/releases';
import type { Hono } from 'hono';
import { type SamplePortal, samplePortal, shareOut } from '../testing/sample-portal.ts';

let backEnd: Server;
let portal: SamplePortal;
beforeEach(async () => {
  backEnd = createServer((request, response) => {
    const code = String(request.headers['x-member']);
    const body = request.url === '/api/login' ? { user: { code }, access_token: 'token' } : { result: { code } };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  portal = await open();
  await portal.ship({ build: 'acme-1' });
});
afterEach(() => void backEnd.close().closeAllConnections());

const open = (COOKIE_KEY = 'k'.repeat(32)) =>
  samplePortal({ API_ORIGIN: `http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`, COOKIE_KEY });
/** Makes a second release a canary. */
const canary = (share: number) => shareOut(portal, 'acme-2', share);

const cookiesOf = (response: Response) => response.headers.getSetCookie().map((cookie) => String(cookie.split(';')[0]));

/** What a page of the payment section runs, what it goes back to, and the cookies that came with it. */
async function page(cookie = '', app: Hono = portal.app) {
  const response = await app.request('/en', { headers: { Cookie: cookie } });
  const [, json = '{}'] = (await response.text()).match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  const { live, previous } = JSON.parse(json).sections.payment ?? {};
  return { live: live?.build, previous: previous?.build, cookies: cookiesOf(response), caching: response.headers.get('Cache-Control') };
}

/** The cookie that holds a member's cohort, as the browser has it after a login, or after a page requested who is logged in. */
async function cohortOf(code: string, { path = '/api/login', app = portal.app }: { path?: string; app?: Hono } = {}) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'X-Member': code, 'Content-Type': 'application/json' },
    body: '{}',
  });
  return String(cookiesOf(response).find((cookie) => cookie.startsWith('portal-cohort=')));
}

test('sends a guest no cookie while no canary runs', async () => {
  expect(await page()).toMatchObject({ live: 'acme-1', cookies: [] });
});

test('0 % gets the live release, and 100 % the canary', async () => {
  await canary(0);
  expect(await page()).toMatchObject({ live: 'acme-1', previous: undefined });
  await canary(100);
  expect(await page()).toMatchObject({ live: 'acme-2', previous: 'acme-1', caching: 'private, no-cache' });
});

test('a fifth is about 20 of 100 members, who stay in it', async () => {
  const members = await Promise.all(Array.from({ length: 100 }, (_, index) => cohortOf(`A${index}`)));
  const those = async () => {
    const got: string[] = [];
    for (const member of members) if ((await page(member)).live === 'acme-2') got.push(member);
    return got;
  };
  await canary(20);
  const first = await those();
  expect(first.length).toBeGreaterThan(5);
  expect(first.length).toBeLessThan(40);
  expect(await those()).toEqual(first);
  await canary(40);
  expect(await those()).toEqual(expect.arrayContaining(first));
});

test('retains the cohort after a key change while the old key is accepted', async () => {
  const [former, next] = ['k'.repeat(32), 'n'.repeat(32)];
  const { app } = await open(`${next} ${former}`);
  const query = async (requested: Hono, cookie: string) => {
    const headers = { 'X-Member': 'A1', 'Content-Type': 'application/json', Cookie: cookie };
    return cookiesOf(await requested.request('/api/me', { method: 'POST', headers, body: '{}' })).filter((item) =>
      item.startsWith('portal-cohort='),
    );
  };
  expect(await query(app, await cohortOf('A1'))).toEqual([]);
  expect(await query((await open(`${former} ${next}`)).app, await cohortOf('A1', { app }))).toEqual([]);
  expect(await query((await open(next)).app, await cohortOf('A1'))).toHaveLength(1);
});

test('member has one cohort on each device and portal', async () => {
  const other = await open();
  const cohort = await cohortOf('A1');
  expect(cohort).not.toContain('A1');
  expect([await cohortOf('A1', { path: '/api/me' }), await cohortOf('A1', { app: other.app })]).toEqual([cohort, cohort]);
  expect(await cohortOf('A2')).not.toBe(cohort);
});

test('guest has one cohort by an HttpOnly cookie', async () => {
  await canary(50);
  const response = await portal.app.request('/en');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^portal-cohort=[\w-]{36}; .*HttpOnly/);
  const { live } = await page(cookie.split(';')[0]);
  for (let again = 0; again < 5; again += 1) expect(await page(cookie.split(';')[0])).toMatchObject({ live, cookies: [] });
});

test('logout gives the next member an own cohort', async () => {
  const login = await portal.app.request('/api/login', { method: 'POST' });
  const { access_token: ticket } = (await login.json()) as { access_token: string };
  const logOut = async (authorization: string) => {
    const headers = { Cookie: cookiesOf(login).join('; '), Authorization: authorization };
    const response = await portal.app.request('/api/logout', { method: 'POST', headers });
    return response.headers.getSetCookie().find((cookie) => cookie.startsWith('portal-cohort='));
  };
  expect(await logOut('Bearer of-another')).toBeUndefined();
  expect(await logOut(`Bearer ${ticket}`)).toContain('Max-Age=0');
});

test('gives another canary to other members', async () => {
  const members = await Promise.all(Array.from({ length: 50 }, (_, index) => cohortOf(`A${index}`)));
  const those = async (build: string) => {
    await shareOut(portal, build, 30);
    return Promise.all(members.map(async (member) => (await page(member)).live === build));
  };
  expect(await those('acme-2')).not.toEqual(await those('acme-3'));
});

test('serves the live release on the next page after a canary’s rollback', async () => {
  await canary(100);
  expect((await page()).live).toBe('acme-2');
  await rollback(portal.releases, 'payment');
  expect((await page()).live).toBe('acme-1');
});

const invoice = '0190c1de-0000-4000-8000-000000000001';

test('payment keeps its release when a canary includes the member', async () => {
  const begin = JSON.stringify({ invoice_id: invoice });
  const begun = await portal.app.request('/api/pos/goOnlinePayment', {
    method: 'POST',
    body: begin,
    headers: { 'Portal-Release': 'acme-1', 'Content-Length': String(begin.length) },
  });
  await canary(100);
  const paying = async (cookie: string) =>
    (await (await portal.app.request(`/en/payment/${invoice}`, { headers: { Cookie: cookie } })).text()).match(
      /"live":\{[^}]*"build":"([^"]*)"/,
    )?.[1];
  expect(await paying(cookiesOf(begun).join('; '))).toBe('acme-1');
  expect(await paying('')).toBe('acme-2');
});
