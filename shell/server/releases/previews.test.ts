import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { linkToPreview, refuse } from '@portal/releases';
import type { Hono } from 'hono';
import { hostileRedirects } from '../../src/protocol/hostile-redirects.ts';
import { type SampleBackEnd, sampleBackEnd } from '../testing/sample-back-end.ts';
import { type SamplePortal, samplePortal } from '../testing/sample-portal.ts';

const origin = 'https://www.example.org';
const hourMs = 3600_000;
const by = ['Mei', 'Ho'];

let portal: SamplePortal;
let backEnd: SampleBackEnd;
let payments: string | undefined;
beforeEach(async () => {
  payments = 'sandbox';
  backEnd = await sampleBackEnd({ health: () => ({ status: 'ok', payments }) });
  portal = await samplePortal({ PORTAL_ORIGIN: origin, API_ORIGIN: backEnd.origin });
  await portal.ship({ build: 'acme-1' });
  await portal.offer({ build: 'acme-2' });
});
afterEach(() => backEnd.stop());

const link = async (path = '/en/course') => (await linkToPreview(portal.releases, 'acme-2', { origin, path, by })).link;
const look = (address: string, cookie = '', app: Hono = portal.app) =>
  app.request(new URL(address).pathname, { headers: { Cookie: cookie } });
const pressed = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-User': '?1', Origin: origin };
/** Presses the button of the link's page. */
const accept = (address: string, { app = portal.app, headers = pressed }: { app?: Hono; headers?: Record<string, string> } = {}) =>
  app.request(new URL(address).pathname, { method: 'POST', headers });
const cookieOf = (response: Response) => String(response.headers.getSetCookie()[0]?.split(';')[0] ?? '');

/** The payment section of a page: its release, the one that it falls back to, and whether it is a preview. */
async function seen(cookie = '', app: Hono = portal.app) {
  const page = await (await app.request('/en/course', { headers: { Cookie: cookie } })).text();
  const [, json = '{}'] = page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  const { live, previous, previewed } = JSON.parse(json).sections.payment ?? {};
  return { live: live?.build, previous: previous?.build, previewed: Boolean(previewed) };
}

const usual = { live: 'acme-1', previous: undefined, previewed: false };
const shown = { live: 'acme-2', previous: 'acme-1', previewed: true };

test('link shows its question in both languages and stores nothing', async () => {
  const address = await link();
  const response = await look(address);
  const [english, chinese] = [await response.text(), await (await portal.app.request(`${new URL(address).pathname}?lang=zh`)).text()];
  expect([response.status, response.headers.getSetCookie(), response.headers.get('Cache-Control')]).toEqual([200, [], 'no-store']);
  for (const words of ['<html lang="en-HK">', 'Show a version that is not live?', 'acme-2', 'Payment', '<form method="post">'])
    expect(english).toContain(words);
  for (const words of ['<html lang="zh-Hant-HK">', '要顯示尚未上線的版本嗎？', 'acme-2', '付款']) expect(chinese).toContain(words);
  expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
  ['another host of this site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example.org' }],
  ['an old browser on another site', { Origin: 'https://evil.test' }],
  ['a script of a section, without a press', { 'Sec-Fetch-Site': 'same-origin', Origin: origin }],
  ['a client without fetch metadata', {}],
])('repeats the question and stores nothing for a form from %s', async (_from, headers) => {
  const address = await link();
  const response = await accept(address, { headers });
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect((await accept(address)).status).toBe(303);
});

test('accepted link works in that browser only', async () => {
  const address = await link();
  const [first, second] = await Promise.all([accept(address), accept(address)]);
  expect([first.status, second.status].sort()).toEqual([303, 403]);
  const accepted = first.status === 303 ? first : second;
  expect([(await look(address)).status, (await accept(address)).status]).toEqual([403, 403]);
  const again = await look(address, cookieOf(accepted));
  expect([again.status, again.headers.get('location')]).toEqual([303, '/en/course']);
});

test('token that was set by hand shows the live site', async () => {
  const token = new URL(await link()).pathname.split('/').pop();
  expect(await seen(`__Host-portal-preview-payment=${token}`)).toEqual(usual);
});

test.each([['real'], [undefined]])('payments %s: previews no payment release', async (output) => {
  const address = await link();
  const cookie = cookieOf(await accept(address));
  payments = output;
  const app = portal.restart();
  expect([(await look(address, '', app)).status, (await accept(address, { app })).status]).toEqual([403, 403]);
  expect(await seen(cookie, app)).toEqual(usual);
});

test('accepted link leads to its page with a fallback', async () => {
  const response = await accept(await link());
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/course']);
  expect(
    response.headers
      .getSetCookie()[0]
      ?.split('; ')
      .slice(1)
      .map((part) => part.split('=')[0])
      .sort(),
  ).toEqual(['Expires', 'HttpOnly', 'Path', 'SameSite', 'Secure']);
  expect(await seen(cookieOf(response))).toEqual(shown);
  expect(await seen()).toEqual(usual);
});

test('leaving the preview shows the live page [OVERRIDE-04]', async () => {
  const cookie = cookieOf(await accept(await link()));
  const end = (path: string) =>
    portal.app.request('/preview/end', { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams({ path }) });
  const response = await end('/en/course?page=2');
  expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([
    303,
    '/en/course?page=2',
    [expect.stringMatching(/-preview-payment=;.*Max-Age=0/)],
  ]);
  for (const home of ['/zh', '/en?q=1']) expect((await end(home)).headers.get('location')).toBe(home.replace(/^\/../, '$&/'));
  for (const path of hostileRedirects) expect((await end(path)).headers.get('location')).toBe('/');
  expect((await end('/en/'.padEnd(20_000, 'a'))).status).toBe(413);
});

test('expired link shows the live page next', async () => {
  const cookie = cookieOf(await accept(await link()));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs + 1000);
  expect(await seen(cookie)).toEqual(usual);
  now.mockRestore();
});

test('shows the live release once the previewed one is rejected', async () => {
  const cookie = cookieOf(await accept(await link()));
  await refuse(portal.releases, 'acme-2', { why: 'slow' });
  expect(await seen(cookie)).toEqual(usual);
});

test('previews a section that has no live release yet', async () => {
  const first = await samplePortal({ PORTAL_ORIGIN: origin, API_ORIGIN: backEnd.origin });
  await first.offer({ build: 'acme-2' });
  const created = await linkToPreview(first.releases, 'acme-2', { origin, path: '/', by });
  expect(await seen(cookieOf(await accept(created.link, { app: first.app })), first.app)).toEqual({ ...shown, previous: undefined });
});

test.each(['forged', 'of another portal'])('responds 404 and stores nothing for a link that is %s', async (kind) => {
  const { link: second } = await linkToPreview(portal.releases, 'acme-2', { origin: 'https://other.test', path: '/en/course', by });
  const address = kind === 'forged' ? `${origin}/preview/bm90aGluZw` : second;
  for (const response of [await look(address), await accept(address)])
    expect([response.status, response.headers.getSetCookie()]).toEqual([404, []]);
});

test('page where one pays is live with real money [OVERRIDE-03]', async () => {
  const second = { section: 'account' as const, preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } };
  await portal.ship({ ...second, build: 'account-1' });
  await portal.offer({ ...second, build: 'account-2' });
  const created = await linkToPreview(portal.releases, 'account-2', { origin, path: '/en/course', by });
  const cookie = cookieOf(await accept(created.link));
  const accountOn = async (path: string, at: Hono) =>
    /"build":"(account[^"]*)"/.exec(await (await at.request(path, { headers: { Cookie: cookie } })).text())?.[1];
  expect(await accountOn('/en/checkout', portal.app)).toBe('account-2');
  payments = 'real';
  const real = portal.restart();
  expect([await accountOn('/en/checkout', real), await accountOn('/en/course', real)]).toEqual(['account-1', 'account-2']);
});
