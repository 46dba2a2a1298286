import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  addApprover,
  approve,
  makeDevelopmentKeys,
  openReleases,
  openStorage,
  type PortalHealth,
  promote,
  prove,
  publishUnchecked,
  type Releases,
  releaseStore,
  removeApprover,
  signatureOf,
} from '@portal/releases';
import { ReleaseError, readBuild } from '@portal/releases/format';
import { conformingBuild } from '@portal/releases/testing';
import { readConfig } from '../config.ts';
import { createConsole } from './app.ts';
import { countsOfToday } from './releases/counts-of-today.ts';
import { createPreviewRequests } from './releases/preview-requests.ts';

const password = 'twelve or more';
let folder: string;
let approversFile: string;
let releases: Releases;
let app: ReturnType<typeof createConsole>;
let environment: Record<string, string>;
const check = jest.fn<(build: string, by: string) => Promise<string | undefined>>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  approversFile = join(folder, 'approvers.json');
  environment = { APPROVERS_FILE: approversFile, PORTAL_ORIGIN: 'https://portal.test', CONSOLE_ORIGIN: 'http://console.test' };
  await makeDevelopmentKeys(folder, ['acme']);
  releases = openReleases(folder);
  check.mockReset();
  start();
  for (const name of ['Mei', 'Ho']) await addApprover(approversFile, name, password);
});

function start(...portals: PortalHealth[]) {
  app = createConsole({ config: readConfig(environment), releases, check, counts: countsOfToday([], { request: async () => portals }) });
}

type BuildChanges = Parameters<typeof conformingBuild>[0];
const pay = (version: string) => `payment-acme-${version}-1a2b3c4d`;

async function published(changes: BuildChanges) {
  return publishUnchecked(releases, await conformingBuild(changes));
}

/** Publishes versions of the payment section and makes each live in turn. */
async function madeLive(...versions: string[]) {
  for (const version of versions) {
    await published({ version });
    await approve(releases, pay(version));
    await promote(releases, pay(version));
  }
}

const own = { 'Sec-Fetch-Site': 'same-origin' };

/** A browser that keeps the console's cookie. */
function browser() {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`http://console.test${path}`, { ...init, headers: { Cookie: cookie, ...init.headers } });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? '';
    return response;
  };
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = own) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const read = async (path: string) => (await send(path)).text();
  return {
    send,
    post,
    read,
    logIn: (name: string, secret = password) => post('/en/login', { name, password: secret }),
    /** Opens a release's page and presses one of its buttons. */
    async press(build: string, what: string, fields: Record<string, string> = {}) {
      const page = await read(`/en/releases/${build}`);
      const integrity = /name="integrity" value="([^"]+)"/.exec(page)?.[1] ?? '';
      return post(`/en/releases/${build}/${what}`, { integrity, ...fields });
    },
    cookie: () => cookie,
  };
}

async function approver(name: string) {
  const item = browser();
  expect((await item.logIn(name)).status).toBe(303);
  return item;
}

const document = () => releases.registry.read();
const liveNow = async () => (await document()).sections.payment?.live.release.build;
const lastDecision = async () => {
  const { action, by, why } = (await document()).history.at(-1) ?? {};
  return { action, by, why };
};

test('shows visitors a login on each page and rejects each form', async () => {
  await madeLive('1.0.0', '1.0.1');
  const { revision } = await document();
  const visitor = browser();
  for (const path of ['/en', '/zh', '/en/decisions', `/en/releases/${pay('1.0.0')}`, '/en/sections/payment/back'])
    expect(await visitor.read(path)).toContain('name="password"');
  for (const what of ['approve', 'refuse', 'live', 'check', 'preview'])
    expect((await visitor.post(`/en/releases/${pay('1.0.0')}/${what}`, { why: 'x', integrity: 'x' })).status).toBe(401);
  expect((await visitor.post('/en/sections/payment/back', { from: pay('1.0.1') })).status).toBe(401);
  expect([(await document()).revision, check.mock.calls]).toEqual([revision, []]);
});

test('two approvers make a payment release live, and history names both', async () => {
  await madeLive('1.0.0');
  await published({ version: '1.1.0' });
  const [mei, ho] = [await approver('Mei'), await approver('Ho')];
  await mei.press(pay('1.1.0'), 'approve');
  expect(await mei.read(`/en/releases/${pay('1.1.0')}`)).toContain('Your approval is recorded. Another approver must approve it too.');
  const again = await mei.press(pay('1.1.0'), 'approve', { integrity: (await releases.store.get(pay('1.1.0'))).integrity });
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('You have already approved it. Another approver must approve it too.'),
  ]);
  expect(
    (await mei.post(`/en/releases/${pay('1.1.0')}/live`, { integrity: (await releases.store.get(pay('1.1.0'))).integrity })).status,
  ).toBe(409);
  expect(await liveNow()).toBe(pay('1.0.0'));
  expect(await ho.read('/en')).toContain('Waiting for a second person');
  await ho.press(pay('1.1.0'), 'approve');
  await mei.press(pay('1.1.0'), 'live');
  expect(await liveNow()).toBe(pay('1.1.0'));
  expect((await document()).history.slice(-3).map(({ action, by }) => [action, by])).toEqual([
    ['propose', 'Mei'],
    ['approve', 'Ho'],
    ['promote', 'Mei'],
  ]);
  expect(await ho.read('/en')).toMatch(/Approved by<\/dt><dd>Mei and Ho</);
});

test('approves nothing if the content changed after it was shown', async () => {
  await published({});
  const mei = await approver('Mei');
  await mei.read(`/en/releases/${pay('1.0.0')}`);
  const { integrity } = await releases.store.get(pay('1.0.0'));
  await rm(join(folder, 'store', pay('1.0.0')), { recursive: true });
  await published({ scripts: { 'page.1.js': '/* other */' } });
  const { revision } = await document();
  for (const what of ['approve', 'live', 'refuse'])
    expect((await mei.post(`/en/releases/${pay('1.0.0')}/${what}`, { integrity, why: 'x' })).status).toBe(409);
  expect((await document()).revision).toBe(revision);
});

test('approves nothing without the hash of the content shown', async () => {
  await published({});
  const mei = await approver('Mei');
  expect((await mei.post(`/en/releases/${pay('1.0.0')}/approve`)).status).toBe(409);
  expect((await document()).verdicts[pay('1.0.0')]?.state).toBe('checked');
});

test('rejecting a release needs a reason', async () => {
  await published({});
  const mei = await approver('Mei');
  const requested = await mei.press(pay('1.0.0'), 'refuse', { why: '  ' });
  expect([requested.status, await requested.text()]).toEqual([400, expect.stringContaining('Please give a short reason.')]);
  await mei.press(pay('1.0.0'), 'refuse', { why: 'The total is\r\nwrong.' });
  expect(await lastDecision()).toEqual({ action: 'refuse', by: 'Mei', why: 'The total is wrong.' });
  expect(await mei.read(`/en/releases/${pay('1.0.0')}`)).toContain('Reason: The total is wrong.');
  expect(await mei.read('/en')).toContain('Nothing is waiting.');
});

test('rollback makes the last healthy release live and names the approver', async () => {
  await madeLive('1.0.0', '1.0.1', '1.0.2');
  await prove(releases, pay('1.0.0'));
  const mei = await approver('Mei');
  const page = await mei.read('/en/sections/payment/back');
  expect(page).toContain('They will see 1.0.0 by acme on the next page that they open. It is known to be good.');
  expect((await mei.post('/en/sections/payment/back', { from: pay('1.0.2'), why: 'members can not pay' })).status).toBe(303);
  expect(await liveNow()).toBe(pay('1.0.0'));
  expect(await lastDecision()).toEqual({ action: 'rollback', by: 'Mei', why: 'members can not pay' });
  expect(await mei.read(`/en/releases/${pay('1.0.2')}`)).toMatch(/It was live, and Mei rolled it back on .*\./);
});

test('second rollback changes nothing and retains the typed reason', async () => {
  await madeLive('1.0.0', '1.0.1', '1.0.2');
  const [mei, ho] = [await approver('Mei'), await approver('Ho')];
  await ho.post('/en/sections/payment/back', { from: pay('1.0.2') });
  const response = await mei.post('/en/sections/payment/back', { from: pay('1.0.2'), why: 'a long <reason>' });
  const page = await response.text();
  expect(response.status).toBe(409);
  expect(page).toContain('Someone else has changed something since you opened the page.');
  expect(page).toContain('a long &lt;reason&gt;</textarea>');
  expect(await liveNow()).toBe(pay('1.0.1'));
});

test('shows a canary, which an approver can end', async () => {
  await madeLive('1.0.0');
  await published({ version: '1.1.0' });
  for (const by of ['Mei', 'Ho']) await approve(releases, pay('1.1.0'), { by });
  const mei = await approver('Mei');
  await mei.press(pay('1.1.0'), 'live', { share: '5' });
  expect(await mei.read('/zh')).toContain('供 5% 會員試用');
  await mei.post('/en/sections/payment/back', { from: pay('1.1.0') });
  expect((await document()).sections.payment?.canary).toBeUndefined();
  expect(await mei.read('/en')).toContain('The trial has ended.');
});

test.each(['0', '-1', '101', '5.5', 'all'])('rejects a canary share of "%s"', async (share) => {
  await madeLive('1.0.0');
  await published({ version: '1.1.0' });
  for (const by of ['Mei', 'Ho']) await approve(releases, pay('1.1.0'), { by });
  const { revision } = await document();
  expect((await (await approver('Mei')).press(pay('1.1.0'), 'live', { share })).status).toBe(409);
  expect((await document()).revision).toBe(revision);
});

test('unchecked release can be checked, not approved', async () => {
  const store = releaseStore(openStorage(folder));
  const dist = await conformingBuild();
  await store.add(dist, await signatureOf(dist, await readBuild(dist), releases.keyring));
  const mei = await approver('Mei');
  const page = await mei.read(`/en/releases/${pay('1.0.0')}`);
  expect(page).toContain('/check"');
  expect(page).not.toContain('/approve"');
  check.mockResolvedValueOnce('REL-314 it breaks a rule of the kit: <size>');
  expect(await (await mei.press(pay('1.0.0'), 'check')).text()).toContain('a rule of the kit: &lt;size&gt;');
  expect(check).toHaveBeenCalledWith(pay('1.0.0'), 'Mei');
});

test('release for previews only offers just the preview', async () => {
  const dist = await conformingBuild({ check: { rules: ['suite'], failed: ['suite'] } });
  await releases.store.add(dist, await signatureOf(dist, await readBuild(dist), releases.keyring));
  const mei = await approver('Mei');
  const page = await mei.read(`/en/releases/${pay('1.0.0')}`);
  expect(page).toContain('did not pass suite');
  expect(page).toContain('/preview"');
  expect(page).not.toMatch(/\/(check|approve|live)"/);
  expect(await mei.read('/zh')).toContain('只供預覽');
});

test.each(['--help', '--folder=/tmp', 'nothing', '..%2F..'])(
  'a check of %s is requested, which is not a release - nothing is run',
  async (build) => {
    const response = await (await approver('Mei')).post(`/en/releases/${build}/check`);
    expect([response.status, check.mock.calls]).toEqual([404, []]);
  },
);

test('preview of a payment release needs two approvers', async () => {
  await published({});
  const [mei, ho] = [await approver('Mei'), await approver('Ho')];
  const toPortal = expect.stringMatching(/^https:\/\/portal\.test\/preview\/[\w-]{100,}$/);
  for (const _press of [1, 2])
    expect((await mei.press(pay('1.0.0'), 'preview')).headers.get('Location')).toBe(`/en/releases/${pay('1.0.0')}`);
  expect(await mei.read(`/en/releases/${pay('1.0.0')}`)).toContain('Another approver must open the preview within the hour');
  for (const item of [ho, mei]) expect((await item.press(pay('1.0.0'), 'preview')).headers.get('Location')).toEqual(toPortal);
});

test('sends a single approver to the portal for another section’s preview', async () => {
  const build = 'account-acme-1.0.0-1a2b3c4d';
  await published({ section: 'account', build, preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } });
  const response = await (await approver('Mei')).press(build, 'preview');
  expect(response.headers.get('Location')).toMatch(/^https:\/\/portal\.test\/preview\/[\w-]{100,}$/);
});

test('preview request expires after an hour', () => {
  let now = 0;
  const { add } = createPreviewRequests(() => now);
  add('sha384-x', 'Mei');
  now = 61 * 60_000;
  expect(add('sha384-x', 'Ho')).toEqual(['Ho']);
  expect(add('sha384-other', 'Mei')).toEqual(['Mei']);
  expect(add('sha384-x', 'Mei')).toEqual(['Ho', 'Mei']);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['the portal, which is on the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ['an old browser on another site', { Origin: 'https://portal.test' }],
  ['an unknown place', {}],
])('rejects a form from %s with 403 and changes nothing', async (_from, headers) => {
  await madeLive('1.0.0', '1.0.1');
  const mei = await approver('Mei');
  const { revision } = await document();
  expect((await mei.post('/en/sections/payment/back', { from: pay('1.0.1') }, headers)).status).toBe(403);
  expect((await browser().post('/en/login', { name: 'Mei', password }, headers)).status).toBe(403);
  expect((await document()).revision).toBe(revision);
});

test('accepts a form from an old browser', async () => {
  expect((await browser().post('/en/login', { name: 'Mei', password }, { Origin: 'http://console.test' })).status).toBe(303);
});

test('returns 404 for a GET of an address that changes something', async () => {
  await madeLive('1.0.0', '1.0.1');
  const mei = await approver('Mei');
  for (const what of ['approve', 'live', 'refuse', 'check', 'preview'])
    expect((await mei.send(`/en/releases/${pay('1.0.1')}/${what}`)).status).toBe(404);
});

test('session cookie is HttpOnly, SameSite and bound to the host', async () => {
  environment.CONSOLE_ORIGIN = 'https://console.test';
  start();
  const response = await browser().post('/en/login', { name: 'Mei', password });
  expect(response.headers.get('Set-Cookie')).toMatch(
    /^__Host-portal-console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('unknown page is a 404 in any language, logged in or not', async () => {
  for (const item of [browser(), await approver('Mei')])
    for (const path of ['/nowhere', '/fr', '/fr/decisions', '/logo.png', `/fr/releases/${pay('1.0.0')}`]) {
      expect((await item.send(path)).status).toBe(404);
      expect((await item.post(path)).status).toBe(404);
    }
});

test('responses allow no scripts, framing or caching', async () => {
  for (const path of ['/en', '/style.css', '/logo.svg', '/nowhere', '/health']) {
    const { headers } = await browser().send(path);
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https://portal.test; frame-ancestors 'none'; base-uri 'none'",
    );
    expect([headers.get('X-Frame-Options'), headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual([
      'DENY',
      'no-store',
      'nosniff',
    ]);
  }
});

test('five wrong passwords lock a name at one address', async () => {
  const guesser = browser();
  for (let attempt = 0; attempt < 5; attempt++) expect((await guesser.logIn('Mei', 'wrong password')).status).toBe(401);
  const response = await guesser.logIn('mei ');
  expect([response.status, await response.text()]).toEqual([429, expect.stringMatching(/try again in 15 min/)]);
  expect((await guesser.logIn('Ho')).status).toBe(303);
});

test('wrong name and wrong password get the same response', async () => {
  const pages = [await browser().logIn('Mei', 'wrong password'), await browser().logIn('Wei', 'wrong password')];
  const [known, unknown] = await Promise.all(pages.map((response) => response.text()));
  expect(known).toContain('The name or password is wrong.');
  expect(unknown?.replaceAll('Wei', 'Mei')).toBe(known);
});

test('removed approver or new password ends the session', async () => {
  const [mei, ho] = [await approver('Mei'), await approver('Ho')];
  await removeApprover(approversFile, 'Mei');
  await addApprover(approversFile, 'Ho', 'another good one');
  for (const item of [mei, ho]) expect(await item.read('/en')).toContain('name="password"');
});

test('rejects the session cookie after logout', async () => {
  const mei = await approver('Mei');
  const before = mei.cookie();
  await mei.post('/en/logout');
  expect(await (await app.request('/en', { headers: { Cookie: before } })).text()).toContain('name="password"');
});

test('login restores the reason typed before the session expired', async () => {
  await published({});
  await removeApprover(approversFile, 'Mei');
  const path = `/en/releases/${pay('1.0.0')}`;
  const item = browser();
  const requested = await (await item.post(`${path}/refuse`, { why: 'Totals & texts are "wrong"' })).text();
  expect(requested).toContain('Nothing was changed, and your text is kept.');
  const next = /name="next" value="([^"]*)"/.exec(requested)?.[1] ?? '';
  expect(requested).toContain('name="typed" value="Totals &amp; texts are &quot;wrong&quot;"');
  const response = await item.post('/en/login', { name: 'Ho', password, next, typed: 'Totals & texts are "wrong"' });
  expect(response.headers.get('Location')).toBe(path);
  expect(await item.read(path)).toContain('Totals &amp; texts are &quot;wrong&quot;</textarea>');
});

test.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/%5cevil.test',
  '/a?b=//evil.test',
  '.evil.test',
  '@evil.test',
  '/\t/evil.test',
])('continues at the overview when a login requests %s', async (next) => {
  const response = await browser().post('/en/login', { name: 'Mei', password, next });
  expect(response.headers.get('Location')).toBe('/en');
});

test('shows markup in a name or a reason as text', async () => {
  await published({});
  await approve(releases, pay('1.0.0'), { by: '<img src=x>', why: '<script>alert(1)</script>' });
  const page = await (await approver('Mei')).read('/en/decisions');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;img src=x&gt;');
  expect(page).not.toMatch(/<script|<img src=x/);
});

test('unexpected error shows no internals', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const mei = await approver('Mei');
    jest.spyOn(releases.registry, 'read').mockRejectedValue(new Error('secret path /srv'));
    const response = await mei.send('/en');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  } finally {
    logged.mockRestore();
  }
});

test("missing operator's key shows whom to contact, and a code", async () => {
  await published({});
  const mei = await approver('Mei');
  releases.keyring.operator = () => {
    throw new ReleaseError('REL-405', 'operator.pem is missing');
  };
  const response = await mei.press(pay('1.0.0'), 'approve');
  const page = await response.text();
  expect([response.status, page]).toEqual([409, expect.stringContaining('The console can&#39;t sign decisions at the moment.')]);
  expect(page).toContain('REL-405');
});

test('Chinese page declares its language and has no English', async () => {
  await madeLive('1.0.0');
  const mei = await approver('Mei');
  const page = await mei.read('/zh');
  expect(page).toContain('<html lang="zh-Hant-HK">');
  const words = page.slice(page.indexOf('<main')).replace(/<[^>]+>/g, ' ');
  expect(words.match(/[A-Za-z]{3,}/g)?.filter((word) => !['acme', 'Mei', 'payment'].includes(word))).toEqual([]);
});

test('logs no typed password', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await browser().logIn('Mei', 'wrong but secret');
  expect(log).not.toHaveBeenCalled();
  expect(await readFile(approversFile, 'utf8')).not.toContain(password);
  log.mockRestore();
});
