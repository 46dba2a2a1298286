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
  const response = await portal.app.request(path, { headers });
  return { response, page: await response.text() };
}
const preloads = (page: string) =>
  [...page.matchAll(/<link rel="preload" as="script" href="([^"]+)" crossorigin/g)].map((match) => match[1]);

test.each([
  ['/en/course', 'en-HK'],
  ['/zh/course', 'zh-Hant-HK'],
  ['/course', 'en-HK'],
  ['/fr/course', 'en-HK'],
])('opens %s in %s for a visitor with a Chinese browser [ROUTE-05]', async (path, language) => {
  const { response, page } = await open(path, { 'Accept-Language': 'zh-HK' });
  expect(response.status).toBe(200);
  expect(page).toContain(`<html lang="${language}">`);
});

test.each([
  ['/course', 'zh-Hant-HK'],
  ['/swim-squad', 'zh-Hant-HK'],
  ['/fr/course', 'zh-Hant-HK'],
  ['/en/course', 'en-HK'],
])('stored language opens %s in %s [ROUTE-02, ROUTE-03]', async (path, language) => {
  const { page } = await open(path, { Cookie: 'locale=zh' });
  expect(page).toContain(`<html lang="${language}">`);
});

test('stored language redirects / with the query [ROUTE-02, ROUTE-06]', async () => {
  const { response } = await open('/?q=1', { Cookie: 'locale=zh' });
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/zh?q=1']);
});

test('does not redirect a visitor with a forged language cookie', async () => {
  expect((await open('/', { Cookie: 'locale=//evil.example' })).response.status).toBe(200);
});

test("preloads the release in the page's language only", async () => {
  await portal.ship();
  const { page } = await open('/zh/payment/abc');
  expect(preloads(page)).toEqual([
    '/assets/federation.1.js',
    '/assets/calls.1.js',
    '/assets/zh.1.js',
    ...['remoteEntry.js', 'exposed.js', 'zh.js', 'invoice.js'].map((path) => `/releases/acme-1/${path}`),
  ]);
});

test('page without a release preloads the shell only', async () => {
  expect(preloads((await open('/en/me')).page)).toEqual(['/assets/federation.1.js', '/assets/calls.1.js', '/assets/en.1.js']);
});

async function liveIn(path: string) {
  const [, json] = (await open(path)).page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  return JSON.parse(json ?? '').sections.payment.live;
}

test('page has hashes of scripts, not of the server build', async () => {
  await portal.ship({}, { 'server.cjs': '/* rendered by */' });
  const { integrity } = await liveIn('/en/payment/1');
  expect(Object.keys(integrity)).toContain('exposed.js');
  expect(Object.keys(integrity)).not.toContain('server.cjs');
});

test('other sections get only a hash of the description', async () => {
  await portal.ship();
  const { build, description, ...live } = await liveIn('/en/login');
  expect(live).not.toHaveProperty('integrity');
  expect(live).not.toHaveProperty('preloads');
  const listed = await (await portal.app.request(`/releases/${build}/release.json`)).text();
  expect(description).toBe(`sha384-${createHash('sha384').update(listed).digest('base64')}`);
});

test('serves a promoted release with the next page, without a restart', async () => {
  await portal.ship();
  expect((await open('/en')).page).toContain('"build":"acme-1"');
  await portal.ship({ build: 'acme-2' });
  const [, json] = (await open('/en')).page.match(/id="portal-releases">(.*?)<\/script>/s) ?? [];
  expect(JSON.parse(json ?? '').sections.payment).toMatchObject({ live: { build: 'acme-2' }, previous: { build: 'acme-1' } });
});

test('new shell build starts without a restart', async () => {
  await writeFile(join(portal.folder, 'dist', 'manifest.json'), JSON.stringify({ scripts: ['main.2.js'], federation: [] }));
  expect((await open('/en')).page).toContain('src="/assets/main.2.js"');
});

/** The rules of a page's policy, by name. */
async function policyOf(path: string, headers: Record<string, string> = {}) {
  const policy = String((await open(path, headers)).response.headers.get('Content-Security-Policy'));
  return Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0]!, rule.slice(rule.indexOf(' ') + 1)]));
}

const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('policy allows scripts of builds, no inline code [ATTACK-12]', async () => {
  const rules = await policyOf('/en');
  expect(rules['script-src']).toBe("'self'");
  expect(rules['require-trusted-types-for']).toBe("'script'");
  expect(rules['trusted-types']).toBe("default dompurify 'allow-duplicates'");
  expect(rules['report-uri']).toBe('/reports');
});

test("policy with a known host allows builds' folders only", async () => {
  portal = await samplePortal({ PORTAL_ORIGIN: 'https://www.example.org' });
  const folders = 'www.example.org/assets/ www.example.org/releases/';
  expect((await policyOf('/en', { Host: 'www.example.org' }))['script-src']).toBe(folders);
  // By an alias, or behind a proxy with a name of its own.
  expect((await policyOf('/en', { Host: 'example.org' }))['script-src']).toBe("'self'");
});

test('policy allows a style element and an empty one (F20)', async () => {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec((await open('/en')).page) ?? [];
  expect((await policyOf('/en'))['style-src']).toBe(`${empty} ${hashOf(style)}`);
});

test('puts the style of an app shell into the head', async () => {
  const [head, body] = (await open('/en')).page.split('<body>');
  expect([head?.includes('<style>'), body?.includes('<style>')]).toEqual([true, false]);
});

test('responds 304 with the time when a visitor opens a page again', async () => {
  const { response } = await open('/en');
  const again = await portal.app.request('/en', { headers: { 'If-None-Match': `"other", ${response.headers.get('ETag')}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('Server-Timing')).toMatch(/^sent;desc="\d{13}", visit;desc="[\w.-]+"$/);
  expect(again.headers.get('Cache-Control')).toBe('private, no-cache');
});

test('sends the page anew after a release is promoted', async () => {
  await portal.ship();
  const tag = String((await open('/en')).response.headers.get('ETag'));
  await portal.ship({ build: 'acme-2' });
  expect((await open('/en', { 'If-None-Match': tag })).response.status).toBe(200);
});

test('changed policy makes browsers fetch the page again', async () => {
  const tag = String((await open('/en')).response.headers.get('ETag'));
  const changed = portal.restart({ IMAGE_ORIGINS: 'https://pictures.example' });
  expect((await changed.request('/en', { headers: { 'If-None-Match': tag } })).status).toBe(200);
});

test('policy names the hosts for each kind of content', async () => {
  portal = await samplePortal({
    CARD_FORM_ORIGIN: 'https://pay.example/form',
    CARD_REDIRECT_ORIGINS: 'https://3ds.acquirer.example/v2 https://acs.example',
    IMAGE_ORIGINS: 'https://pictures.example/members https://cdn.example',
  });
  const rules = await policyOf('/en');
  expect(rules).toMatchObject({
    'default-src': "'self'",
    'img-src': "'self' data: blob: https://pictures.example https://cdn.example",
    'connect-src': "'self'",
    'form-action': "'self' https://pay.example https://3ds.acquirer.example https://acs.example",
    'font-src': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
  });
  expect(JSON.stringify(rules)).not.toMatch(/\*|https?:(?!\/)|wss?:|unsafe/);
});

test('each script has its hash and needs one (F15)', async () => {
  const integrity = { 'main.1.js': 'sha384-main', 'federation.1.js': 'sha384-federation', 'later.1.js': 'sha384-later' };
  const manifest = { scripts: ['main.1.js'], federation: ['federation.1.js'], integrity };
  await writeFile(join(portal.folder, 'dist', 'manifest.json'), JSON.stringify(manifest));
  const { response, page } = await open('/en');
  expect(response.headers.get('Integrity-Policy')).toBe('blocked-destinations=(script), endpoints=(portal)');
  expect(page).toContain('main.1.js" crossorigin integrity="sha384-main" defer');
  expect(page).toContain('federation.1.js" crossorigin integrity="sha384-federation"');
  expect(page).toContain('<script type="application/json" id="portal-scripts">{"/assets/later.1.js":"sha384-later"}</script>');
});

test('iPhone makes no links of numbers before hydration [LAYOUT-30]', async () => {
  expect((await open('/en')).page).toContain('<meta name="format-detection" content="telephone=no">');
});

test("page can't be framed, sniffed or cached [ATTACK-12]", async () => {
  const { headers } = (await open('/en')).response;
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'private, no-cache',
  });
  expect(headers.get('Strict-Transport-Security')).toBeNull();
});

test('sends Strict-Transport-Security when HSTS_SECONDS is set [ATTACK-12]', async () => {
  portal = await samplePortal({ HSTS_SECONDS: '31536000' });
  expect((await open('/en')).response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
});

test('missing file is a 404 with a link home', async () => {
  for (const path of ['/favicon.png', '/en/main.js', '/wp-login.php']) {
    const { response, page } = await open(path);
    expect([response.status, page]).toEqual([404, 'Not found']);
  }
  const { response, page } = await open('/zh/old.php', { Accept: 'text/html' });
  expect(response.status).toBe(404);
  expect(page).toContain('<html lang="zh-Hant-HK">');
  expect(page).toContain('href="/zh">前往主頁</a>');
  expect(page).toContain('<meta name="robots" content="noindex">');
});
