import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { linkToOverride, makeKey, publicKeyOf, type ReleaseDescription, readKey } from '@portal/release-format';
import { allowVendor, developmentKeys, linkToPreview, refuse, revokeVendor } from '@portal/releases';
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
const cookieOf = (answer: Response) => String(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '');

/** The payment section of a page: its release, the one that it falls back to, and whether it is a preview. */
async function seen(cookie = '', app: Hono = portal.app) {
  const page = await (await app.request('/en/course', { headers: { Cookie: cookie } })).text();
  const [, json = '{}'] = page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  const { live, previous, previewed } = JSON.parse(json).sections.payment ?? {};
  return { live: live?.build, previous: previous?.build, previewed: Boolean(previewed) };
}

const usual = { live: 'acme-1', previous: undefined, previewed: false };
const shown = { live: 'acme-2', previous: 'acme-1', previewed: true };

test('link is opened - says what it is and asks, in both languages; nothing is stored before the button is pressed', async () => {
  const address = await link();
  const answer = await look(address);
  const [english, chinese] = [await answer.text(), await (await portal.app.request(`${new URL(address).pathname}?lang=zh`)).text()];
  expect([answer.status, answer.headers.getSetCookie(), answer.headers.get('Cache-Control')]).toEqual([200, [], 'no-store']);
  for (const words of ['<html lang="en-HK">', 'Show a version that is not live?', 'acme-2', 'Payment', '<form method="post">'])
    expect(english).toContain(words);
  for (const words of ['<html lang="zh-Hant-HK">', '要顯示尚未上線的版本嗎？', 'acme-2', '付款']) expect(chinese).toContain(words);
  expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }],
  ['another host of this site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example.org' }],
  ['an old browser on another site', { Origin: 'https://evil.test' }],
  ['a script of a section, without a press', { 'Sec-Fetch-Site': 'same-origin', Origin: origin }],
  ['a program that says nothing', {}],
])('the form comes from %s - the page asks again, and nothing is stored', async (_from, headers) => {
  const address = await link();
  const answer = await accept(address, { headers });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect((await accept(address)).status).toBe(303);
});

test('link is accepted - works in that browser only, where the next press leads on', async () => {
  const address = await link();
  const [one, other] = await Promise.all([accept(address), accept(address)]);
  expect([one.status, other.status].sort()).toEqual([303, 403]);
  const first = one.status === 303 ? one : other;
  expect([(await look(address)).status, (await accept(address)).status]).toEqual([403, 403]);
  const again = await look(address, cookieOf(first));
  expect([again.status, again.headers.get('location')]).toEqual([303, '/en/course']);
});

test('somebody puts the link’s token into a cookie by hand - sees the live site', async () => {
  const token = new URL(await link()).pathname.split('/').pop();
  expect(await seen(`__Host-portal-preview-payment=${token}`)).toEqual(usual);
});

test.each([['real'], [undefined]])(
  'back end says of its payments: %s - no payment release is previewed, not even one accepted before',
  async (said) => {
    const address = await link();
    const cookie = cookieOf(await accept(address));
    payments = said;
    const app = portal.restart();
    expect([(await look(address, '', app)).status, (await accept(address, { app })).status]).toEqual([403, 403]);
    expect(await seen(cookie, app)).toEqual(usual);
  },
);

test('link is accepted - leads to its page, where this visitor alone sees the release, with the live one to fall back to', async () => {
  const answer = await accept(await link());
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/course']);
  expect(
    answer.headers
      .getSetCookie()[0]
      ?.split('; ')
      .slice(1)
      .map((part) => part.split('=')[0])
      .sort(),
  ).toEqual(['Expires', 'HttpOnly', 'Path', 'SameSite', 'Secure']);
  expect(await seen(cookieOf(answer))).toEqual(shown);
  expect(await seen()).toEqual(usual);
});

test('visitor goes back to the live site - sees what everybody sees, on the same page [OVERRIDE-04]', async () => {
  const cookie = cookieOf(await accept(await link()));
  const end = (path: string) =>
    portal.app.request('/preview/end', { method: 'POST', headers: { Cookie: cookie }, body: new URLSearchParams({ path }) });
  const answer = await end('/en/course?page=2');
  expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([
    303,
    '/en/course?page=2',
    [expect.stringMatching(/-preview-payment=;.*Max-Age=0/)],
  ]);
  for (const home of ['/zh', '/en?q=1']) expect((await end(home)).headers.get('location')).toBe(home.replace(/^\/../, '$&/'));
  for (const path of hostileRedirects) expect((await end(path)).headers.get('location')).toBe('/');
  expect((await end('/en/'.padEnd(20_000, 'a'))).status).toBe(413);
});

test('link expires while the visitor is there - the next page is the live one', async () => {
  const cookie = cookieOf(await accept(await link()));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs + 1000);
  expect(await seen(cookie)).toEqual(usual);
  now.mockRestore();
});

test('release is rejected meanwhile - nobody sees it any more', async () => {
  const cookie = cookieOf(await accept(await link()));
  await refuse(portal.releases, 'acme-2', { why: 'slow' });
  expect(await seen(cookie)).toEqual(usual);
});

test('a section that has no live release yet - is seen in the preview', async () => {
  const first = await samplePortal({ PORTAL_ORIGIN: origin, API_ORIGIN: backEnd.origin });
  await first.offer({ build: 'acme-2' });
  const made = await linkToPreview(first.releases, 'acme-2', { origin, path: '/', by });
  expect(await seen(cookieOf(await accept(made.link, { app: first.app })), first.app)).toEqual({ ...shown, previous: undefined });
});

test.each(['forged', 'of another portal'])('link that is %s - says that it isn’t valid, and nothing is stored', async (kind) => {
  const { link: other } = await linkToPreview(portal.releases, 'acme-2', { origin: 'https://other.test', path: '/en/course', by });
  const address = kind === 'forged' ? `${origin}/preview/bm90aGluZw` : other;
  for (const answer of [await look(address), await accept(address)])
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
});

describe("a developer's link", () => {
  const dev = { port: 4_100, version: '1.0.0', contract: '^3.0.0', entry: 'remoteEntry.js' };
  const keys = () => developmentKeys(`${portal.folder}/releases`);
  const acme = () => readKey(keys().vendor('acme'));
  let app: Hono;
  let browser: string;
  let code: string;
  beforeEach(async () => {
    app = portal.restart();
    const answer = await app.request('/preview');
    browser = cookieOf(answer);
    code = / --browser ([\w-]+) /.exec(await answer.text())?.[1] ?? '';
  });

  const own = (more: object = {}, key = acme()) =>
    linkToOverride(
      { section: 'payment', provider: 'acme', build: 'payment-acme-dev', browser: code, origin, path: '/en/course', dev, ...more },
      key,
    ).link;
  const built = async () => ({ dev: undefined, build: 'acme-2', integrity: (await portal.releases.store.get('acme-2')).integrity });
  const press = (address: string, cookie = browser, at = app) => accept(address, { app: at, headers: { ...pressed, Cookie: cookie } });
  const accepted = async (address: string) => `${browser}; ${cookieOf(await press(address))}`;
  /** What the page of a link says, in both languages. */
  const saidOf = (address: string) =>
    Promise.all(
      ['en', 'zh'].map(async (lang) => {
        const answer = await app.request(`${new URL(address).pathname}?lang=${lang}`, { headers: { Cookie: browser } });
        return /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];
      }),
    );
  const over = ['This link is no longer good', '此連結已失效'];
  const policyOf = async (cookie: string) =>
    `${(await app.request('/en/course', { headers: { Cookie: cookie } })).headers.get('Content-Security-Policy')}`;

  test('names a development server - the page takes that section from there, its files lead there, and the page lets them; nobody else’s does [OVERRIDE-01, OVERRIDE-05]', async () => {
    const cookie = await accepted(own());
    expect(await seen(cookie, app)).toEqual({ live: 'payment-acme-dev', previous: 'acme-1', previewed: true });
    const file = '/releases/payment-acme-dev/remoteEntry.js?attempt=1';
    const answer = await app.request(file, { headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://localhost:4100/remoteEntry.js?attempt=1']);
    expect(await policyOf(cookie)).toContain("script-src 'self' http://localhost:4100");
    const second = cookieOf(await app.request('/preview'));
    for (const other of ['', browser, second, cookie.replace(browser, second), cookie.replace(browser, 'other=1')]) {
      expect(await seen(other, app)).toEqual(usual);
      expect((await app.request(file, { headers: { Cookie: other } })).status).toBe(404);
      expect(await policyOf(other)).not.toContain('4100');
    }
  });

  test('names a published build - it is shown with its hashes, until somebody refuses it [OVERRIDE-01]', async () => {
    const cookie = await accepted(own(await built()));
    expect(await seen(cookie, app)).toEqual(shown);
    await refuse(portal.releases, 'acme-2', { why: 'slow' });
    expect(await seen(cookie, app)).toEqual(usual);
  });

  test('is opened, or sent by a script without a press - says whose it is and from where, in both languages, and stores nothing [OVERRIDE-01]', async () => {
    for (const [lang, ...words] of [
      ['en', 'Show your own version here?', 'acme', 'payment-acme-dev', 'localhost:4100'],
      ['zh', '要在此顯示你自己的版本嗎？', 'acme', 'payment-acme-dev', 'localhost:4100'],
    ]) {
      const byScript = { 'Sec-Fetch-Site': 'same-origin', Origin: origin };
      for (const [method, headers] of [
        ['GET', {}],
        ['POST', byScript],
      ] as const) {
        const answer = await app.request(`${new URL(own()).pathname}?lang=${lang}`, { method, headers: { ...headers, Cookie: browser } });
        expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
        const text = await answer.text();
        for (const word of words) expect(text).toContain(word);
      }
    }
  });

  test.each<[string, object, number]>([
    ['for another browser', { browser: 'a'.repeat(22) }, 403],
    ['for another portal', { origin: 'https://other.test' }, 404],
    ['in the name of another vendor', { provider: 'bank' }, 404],
    ['with a server on another machine', { dev: { ...dev, port: '80@evil.test' } }, 404],
    ["with a port of the system's", { dev: { ...dev, port: 22 } }, 404],
    ['that leads to another site', { path: '//evil.test' }, 404],
  ])('%s - its page says so and changes nothing, pressed or not [OVERRIDE-02]', async (_what, changed, status) => {
    const address = own(changed).replace('https://other.test', origin);
    for (const answer of [await look(address, browser, app), await press(address)])
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []]);
    expect(await saidOf(address)).toEqual(status === 404 ? over : ['This link is for another browser', '此連結屬於另一個瀏覽器']);
  });

  test('is changed after it was signed - its page says so and changes nothing, pressed or not [OVERRIDE-02]', async () => {
    const address = own();
    const token = address.split('/').at(-1)!;
    const text = Buffer.from(token, 'base64url').toString();
    const forged = Buffer.from(text.replace('payment-acme-dev', 'payment-acme-new')).toString('base64url');
    expect(forged).not.toBe(token);
    const changed = address.replace(token, forged);
    for (const answer of [await look(changed, browser, app), await press(changed)])
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
    expect(await saidOf(changed)).toEqual(over);
  });

  test('is signed by an operator, or by a key that may not for this section - changes nothing [OVERRIDE-02, OVERRIDE-05]', async () => {
    const allowed = (await portal.releases.registry.keys()).vendors.find(({ key }) => key === publicKeyOf(acme()));
    const address = own();
    expect((await press(own({}, readKey(keys().operator)))).status).toBe(404);
    await allowVendor(`${portal.folder}/releases`, readKey(keys().association), { ...allowed!, overrides: ['account'] });
    expect((await press(address)).status).toBe(404);
    expect(await saidOf(address)).toEqual(over);
  });

  test.each<[string, Partial<ReleaseDescription>]>([
    ["another vendor's build", { provider: 'bank' }],
    ['a build of another section', { section: 'account', preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } }],
  ])('names %s - shows what is live [OVERRIDE-02]', async (_what, of) => {
    await portal.offer({ build: 'acme-3', ...of });
    const { integrity } = await portal.releases.store.get('acme-3');
    const cookie = await accepted(own({ dev: undefined, build: 'acme-3', integrity }));
    expect(await seen(cookie, app)).toEqual(usual);
  });

  test('is pressed twice, or after its hour - is used up, or over, and not before [OVERRIDE-01] [OVERRIDE-02] [OVERRIDE-04]', async () => {
    const address = own();
    const cookie = await accepted(address);
    expect((await press(address)).status).toBe(403);
    expect(await saidOf(address)).toEqual(['This link was used', '此連結已使用']);
    const begun = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(begun + hourMs - 60_000);
    expect(await seen(cookie, app)).toMatchObject({ live: 'payment-acme-dev' });
    now.mockReturnValue(begun + hourMs + 1000);
    expect((await press(address)).status).toBe(404);
    expect(await saidOf(address)).toEqual(over);
    expect(await seen(cookie, app)).toEqual(usual);
    now.mockRestore();
  });

  test('is signed for longer than an hour - changes nothing [OVERRIDE-01]', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hourMs);
    const address = own();
    now.mockRestore();
    for (const answer of [await look(address, browser, app), await press(address)])
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });

  test('its key is revoked, or the portal switches such links off - what was accepted ends too [OVERRIDE-02] [OVERRIDE-05]', async () => {
    const second = join(portal.folder, 'second.pem');
    const allowed = { provider: 'acme', sections: ['payment' as const], overrides: ['payment' as const], expires: '2036-12-31T00:00:00Z' };
    const key = await makeKey(second);
    await allowVendor(`${portal.folder}/releases`, readKey(keys().association), { key, ...allowed });
    const address = own({}, readKey(second));
    const cookie = await accepted(address);
    expect(await seen(cookie, app)).toMatchObject({ live: 'payment-acme-dev' });
    const off = portal.restart({ OVERRIDES: 'off' });
    expect((await off.request('/preview')).status).toBe(403);
    expect((await press(address, browser, off)).status).toBe(404);
    expect(await seen(cookie, off)).toEqual(usual);
    await revokeVendor(`${portal.folder}/releases`, readKey(keys().association), { key, why: 'lost' });
    expect((await look(address, browser, app)).status).toBe(404);
    expect(await saidOf(address)).toEqual(over);
    expect(await seen(cookie, app)).toEqual(usual);
  });

  test('members pay real money - no link for payments opens, and a page on which one pays is live [OVERRIDE-03]', async () => {
    await portal.ship({ build: 'account-1', section: 'account', preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } });
    const cookie = await accepted(own({ section: 'account', build: 'account-acme-dev' }));
    const payment = await accepted(own());
    const accountOn = async (path: string, at: Hono) =>
      /"build":"(account[^"]*)"/.exec(await (await at.request(path, { headers: { Cookie: cookie } })).text())?.[1];
    expect(await accountOn('/en/checkout', app)).toBe('account-acme-dev');
    payments = 'real';
    const real = portal.restart();
    expect([(await look(own(), browser, real)).status, await seen(payment, real)]).toEqual([403, usual]);
    expect([await accountOn('/en/checkout', real), await accountOn('/en/course', real)]).toEqual(['account-1', 'account-acme-dev']);
  });
});
