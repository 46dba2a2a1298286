import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { type SamplePortal, samplePortal } from './testing/sample-portal.ts';

let portal: SamplePortal;
beforeEach(async () => {
  portal = await samplePortal();
});

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await portal.app.request(path, { headers });
  return { answer, page: await answer.text() };
}
const preloads = (page: string) =>
  [...page.matchAll(/<link rel="preload" as="script" href="([^"]+)" nonce="[^"]+" crossorigin/g)].map((match) => match[1]);

test.each([
  ['/en/course', 'en-HK'],
  ['/zh/course', 'zh-Hant-HK'],
  ['/course', 'en-HK'],
  ['/fr/course', 'en-HK'],
])('visitor with a Chinese browser opens %s - the page is in %s [ROUTE-05]', async (path, language) => {
  const { answer, page } = await open(path, { 'Accept-Language': 'zh-HK' });
  expect(answer.status).toBe(200);
  expect(page).toContain(`<html lang="${language}">`);
});

test.each([
  ['/course', 'zh-Hant-HK'],
  ['/swim-squad', 'zh-Hant-HK'],
  ['/fr/course', 'zh-Hant-HK'],
  ['/en/course', 'en-HK'],
])('visitor with a stored language opens %s - the page is in %s [ROUTE-02, ROUTE-03]', async (path, language) => {
  const { page } = await open(path, { Cookie: 'locale=zh' });
  expect(page).toContain(`<html lang="${language}">`);
});

test('visitor with a stored language opens / - goes to the home page in it, with the query [ROUTE-02, ROUTE-06]', async () => {
  const { answer } = await open('/?q=1', { Cookie: 'locale=zh' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/zh?q=1']);
});

test('visitor with a forged language cookie opens / - stays', async () => {
  expect((await open('/', { Cookie: 'locale=//evil.example' })).answer.status).toBe(200);
});

test("a page of a section is opened - its release is preloaded in the page's language, with no other route", async () => {
  await portal.ship();
  const { page } = await open('/zh/payment/abc');
  expect(preloads(page)).toEqual([
    '/assets/federation.1.js',
    '/assets/calls.1.js',
    '/assets/zh.1.js',
    ...['remoteEntry.js', 'exposed.js', 'zh.js', 'invoice.js'].map((path) => `/releases/acme-1/${path}`),
  ]);
});

test('a page of a section without a release is opened - only the shell is preloaded', async () => {
  expect(preloads((await open('/en/me')).page)).toEqual(['/assets/federation.1.js', '/assets/calls.1.js', '/assets/en.1.js']);
});

async function liveIn(path: string) {
  const [, json] = (await open(path)).page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  return JSON.parse(json ?? '').sections.payment.live;
}

test('a release has a server build - the page has the hashes of its scripts, not that one', async () => {
  await portal.ship({}, { 'server.cjs': '/* rendered by */' });
  const { integrity } = await liveIn('/en/payment/1');
  expect(Object.keys(integrity)).toContain('exposed.js');
  expect(Object.keys(integrity)).not.toContain('server.cjs');
});

test('a page of another section is opened - it has no script of the release, but the hash of the description that lists them', async () => {
  await portal.ship();
  const { build, description, ...live } = await liveIn('/en/login');
  expect(live).not.toHaveProperty('integrity');
  expect(live).not.toHaveProperty('preloads');
  const listed = await (await portal.app.request(`/releases/${build}/release.json`)).text();
  expect(description).toBe(`sha384-${createHash('sha384').update(listed).digest('base64')}`);
});

test('a release is promoted - the next page has it, without a restart', async () => {
  await portal.ship();
  expect((await open('/en')).page).toContain('"build":"acme-1"');
  await portal.ship({ build: 'acme-2' });
  const [, json] = (await open('/en')).page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  expect(JSON.parse(json ?? '').sections.payment).toMatchObject({ live: { build: 'acme-2' }, previous: { build: 'acme-1' } });
});

test('the shell is built again - the next page starts the new one, without a restart', async () => {
  await writeFile(join(portal.folder, 'dist', 'manifest.json'), JSON.stringify({ scripts: ['main.2.js'], federation: [] }));
  expect((await open('/en')).page).toContain('src="/assets/main.2.js"');
});

test('a page is opened twice - its policy allows scripts by a nonce that is used once, and no inline code', async () => {
  const [first, second] = [await open('/en'), await open('/en')];
  const policy = first.answer.headers.get('Content-Security-Policy') ?? '';
  const [, nonce] = policy.match(/script-src 'nonce-([^']+)' 'strict-dynamic';/) ?? [];
  expect(first.page).toContain(`<script src="/assets/main.1.js" nonce="${nonce}" crossorigin`);
  expect(second.page).not.toContain(String(nonce));
  expect(policy).toContain("require-trusted-types-for 'script'");
  const [byNonce, byHost] = String(policy).split(', ');
  expect(byNonce).not.toContain('unsafe');
  // Both must hold: a nonce lets in no script or sheet from another host.
  expect(byHost).toBe("script-src 'self'; style-src 'self' 'unsafe-inline'; report-uri /reports");
  expect(policy).toContain('report-uri /reports');
});

test('F20 a section adds a style element, or a sheet from its release, without the nonce - the page’s policy accepts neither', async () => {
  const policy = (await open('/en')).answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toMatch(/; style-src 'nonce-[\w+/=]+';/);
});

test('a page is opened - what it fetches, shows, frames or posts to comes from hosts that are named, never from any', async () => {
  portal = await samplePortal({
    CARD_FORM_ORIGIN: 'https://pay.example/form',
    IMAGE_ORIGINS: 'https://pictures.example/members https://cdn.example',
  });
  const policy = (await open('/en')).answer.headers.get('Content-Security-Policy') ?? '';
  const rules = Object.fromEntries(
    policy.split('; ').map((rule): [string, string] => [rule.split(' ')[0]!, rule.slice(rule.indexOf(' ') + 1)]),
  );
  expect(rules).toMatchObject({
    'default-src': "'self'",
    'img-src': "'self' data: blob: https://pictures.example https://cdn.example",
    'connect-src': "'self'",
    'form-action': "'self' https://pay.example",
    'font-src': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
  });
  expect(policy).not.toMatch(/\*|https?:(?!\/)|wss?:/);
});

test('a page is opened - each of its scripts has its hash, and none runs without one (F15)', async () => {
  const integrity = { 'main.1.js': 'sha384-main', 'federation.1.js': 'sha384-federation', 'later.1.js': 'sha384-later' };
  const manifest = { scripts: ['main.1.js'], federation: ['federation.1.js'], integrity };
  await writeFile(join(portal.folder, 'dist', 'manifest.json'), JSON.stringify(manifest));
  const { answer, page } = await open('/en');
  expect(answer.headers.get('Integrity-Policy')).toBe('blocked-destinations=(script), endpoints=(portal)');
  expect(page).toMatch(/main\.1\.js" nonce="[^"]+" crossorigin integrity="sha384-main" defer/);
  expect(page).toMatch(/federation\.1\.js" nonce="[^"]+" crossorigin integrity="sha384-federation"/);
  expect(page).toContain('<script type="application/json" id="portal-scripts">{"/assets/later.1.js":"sha384-later"}</script>');
});

test('a page is opened - an iPhone is told to make no links of its numbers before React takes it over [LAYOUT-30]', async () => {
  expect((await open('/en')).page).toContain('<meta name="format-detection" content="telephone=no">');
});

test("a page is opened - it can't be framed or sniffed, and is fetched again each time [ATTACK-12]", async () => {
  const { headers } = (await open('/en')).answer;
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'private, no-cache',
  });
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

test('HTTPS is set - browsers are told to keep to it [ATTACK-12]', async () => {
  portal = await samplePortal({ HSTS_SECONDS: '31536000' });
  expect((await open('/en')).answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test('a path names a missing file - 404; a person gets a page in their language with a link home', async () => {
  for (const path of ['/favicon.png', '/en/main.js', '/wp-login.php']) {
    const { answer, page } = await open(path);
    expect([answer.status, page]).toEqual([404, 'Not found']);
  }
  const { answer, page } = await open('/zh/old.php', { Accept: 'text/html' });
  expect(answer.status).toBe(404);
  expect(page).toContain('<html lang="zh-Hant-HK">');
  expect(page).toContain('href="/zh">前往主頁</a>');
  expect(page).toContain('<meta name="robots" content="noindex">');
});
