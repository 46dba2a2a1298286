import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { ReleaseError, readBuild } from '@portal/release-format';
import {
  addOfficer,
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
  removeOfficer,
  signatureOf,
} from '@portal/releases';
import { conformingBuild } from '@portal/releases/testing';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { countsOfToday } from './releases/counts-of-today.ts';
import { createPreviewRequests } from './releases/preview-requests.ts';

const password = 'twelve or more';
let folder: string;
let officersFile: string;
let releases: Releases;
let app: ReturnType<typeof createApp>;
let environment: Record<string, string>;
const check = jest.fn<(build: string, by: string) => Promise<string | undefined>>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  officersFile = join(folder, 'officers.json');
  environment = { OFFICERS_FILE: officersFile, PORTAL_ORIGIN: 'https://portal.test', CONSOLE_ORIGIN: 'http://console.test' };
  await makeDevelopmentKeys(folder, ['acme']);
  releases = openReleases(folder);
  check.mockReset();
  start();
  for (const name of ['Mei', 'Ho']) await addOfficer(officersFile, name, password);
});

function start(...portals: PortalHealth[]) {
  app = createApp({ config: readConfig(environment), releases, check, counts: countsOfToday([], { ask: async () => portals }) });
}

type Wish = Parameters<typeof conformingBuild>[0];
const pay = (version: string) => `payment-acme-${version}-1a2b3c4d`;

async function published(wish: Wish) {
  return publishUnchecked(releases, await conformingBuild(wish));
}

/** Publishes versions of the payment section and makes each live, the last one at last. */
async function lived(...versions: string[]) {
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
    const answer = await app.request(`http://console.test${path}`, { ...init, headers: { Cookie: cookie, ...init.headers } });
    const [set] = answer.headers.getSetCookie();
    if (set) cookie = set.split(';')[0] ?? '';
    return answer;
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

async function officer(name: string) {
  const one = browser();
  expect((await one.logIn(name)).status).toBe(303);
  return one;
}

const document = () => releases.registry.read();
const liveNow = async () => (await document()).sections.payment?.live.release.build;
const lastDecision = async () => {
  const { action, by, why } = (await document()).history.at(-1) ?? {};
  return { action, by, why };
};

test('nobody is logged in - each page asks for name and password, and no form changes anything', async () => {
  await lived('1.0.0', '1.0.1');
  const { revision } = await document();
  const visitor = browser();
  for (const path of ['/en', '/zh', '/en/decisions', `/en/releases/${pay('1.0.0')}`, '/en/sections/payment/back'])
    expect(await visitor.read(path)).toContain('name="password"');
  for (const what of ['approve', 'refuse', 'live', 'check', 'preview'])
    expect((await visitor.post(`/en/releases/${pay('1.0.0')}/${what}`, { why: 'x', integrity: 'x' })).status).toBe(401);
  expect((await visitor.post('/en/sections/payment/back', { of: pay('1.0.1') })).status).toBe(401);
  expect([(await document()).revision, check.mock.calls]).toEqual([revision, []]);
});

test('two officers approve a payment release and make it live - one alone can not; the history names each', async () => {
  await lived('1.0.0');
  await published({ version: '1.1.0' });
  const [mei, ho] = [await officer('Mei'), await officer('Ho')];
  await mei.press(pay('1.1.0'), 'approve');
  expect(await mei.read(`/en/releases/${pay('1.1.0')}`)).toContain('Your approval is recorded. Another officer has to approve it too.');
  const again = await mei.press(pay('1.1.0'), 'approve', { integrity: (await releases.store.get(pay('1.1.0'))).integrity });
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('You have already approved it. Another officer has to approve it too.'),
  ]);
  expect(
    (await mei.post(`/en/releases/${pay('1.1.0')}/live`, { integrity: (await releases.store.get(pay('1.1.0'))).integrity })).status,
  ).toBe(409);
  expect(await liveNow()).toBe(pay('1.0.0'));
  expect(await ho.read('/en')).toContain('Waits for a second person');
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

test('the content is another one than the officer looked at - nothing is approved, and the page says so', async () => {
  await published({});
  const mei = await officer('Mei');
  await mei.read(`/en/releases/${pay('1.0.0')}`);
  const { integrity } = await releases.store.get(pay('1.0.0'));
  await rm(join(folder, 'store', pay('1.0.0')), { recursive: true });
  await published({ scripts: { 'page.1.js': '/* other */' } });
  const { revision } = await document();
  for (const what of ['approve', 'live', 'refuse'])
    expect((await mei.post(`/en/releases/${pay('1.0.0')}/${what}`, { integrity, why: 'x' })).status).toBe(409);
  expect((await document()).revision).toBe(revision);
});

test('a form comes without the content that was looked at - nothing is approved', async () => {
  await published({});
  const mei = await officer('Mei');
  expect((await mei.post(`/en/releases/${pay('1.0.0')}/approve`)).status).toBe(409);
  expect((await document()).verdicts[pay('1.0.0')]?.state).toBe('checked');
});

test('an officer refuses a release - the reason is asked for, and is in the history', async () => {
  await published({});
  const mei = await officer('Mei');
  const asked = await mei.press(pay('1.0.0'), 'refuse', { why: '  ' });
  expect([asked.status, await asked.text()]).toEqual([400, expect.stringContaining('Write why, in a few words.')]);
  await mei.press(pay('1.0.0'), 'refuse', { why: 'The total is\r\nwrong.' });
  expect(await lastDecision()).toEqual({ action: 'refuse', by: 'Mei', why: 'The total is wrong.' });
  expect(await mei.read(`/en/releases/${pay('1.0.0')}`)).toContain('Reason: The total is wrong.');
  expect(await mei.read('/en')).toContain('Nothing waits.');
});

test('an officer goes back - the last proven release is live, in the name of the officer', async () => {
  await lived('1.0.0', '1.0.1', '1.0.2');
  await prove(releases, pay('1.0.0'));
  const mei = await officer('Mei');
  const page = await mei.read('/en/sections/payment/back');
  expect(page).toContain('They will see 1.0.0 of acme with the next page that they open. It was proven good.');
  expect((await mei.post('/en/sections/payment/back', { of: pay('1.0.2'), why: 'nobody can pay' })).status).toBe(303);
  expect(await liveNow()).toBe(pay('1.0.0'));
  expect(await lastDecision()).toEqual({ action: 'rollback', by: 'Mei', why: 'nobody can pay' });
  expect(await mei.read(`/en/releases/${pay('1.0.2')}`)).toMatch(/It was live, and Mei rolled it back on .*\./);
});

test('somebody else went back meanwhile - nothing more changes, and what was typed is still there', async () => {
  await lived('1.0.0', '1.0.1', '1.0.2');
  const [mei, ho] = [await officer('Mei'), await officer('Ho')];
  await ho.post('/en/sections/payment/back', { of: pay('1.0.2') });
  const answer = await mei.post('/en/sections/payment/back', { of: pay('1.0.2'), why: 'a long <reason>' });
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain('Somebody else changed something since you opened the page.');
  expect(page).toContain('a long &lt;reason&gt;</textarea>');
  expect(await liveNow()).toBe(pay('1.0.1'));
});

test('a release is given to a share of the members - the trial is shown, and ends on a press', async () => {
  await lived('1.0.0');
  await published({ version: '1.1.0' });
  for (const by of ['Mei', 'Ho']) await approve(releases, pay('1.1.0'), { by });
  const mei = await officer('Mei');
  await mei.press(pay('1.1.0'), 'live', { share: '5' });
  expect(await mei.read('/zh')).toContain('供 5% 會員試用');
  await mei.post('/en/sections/payment/back', { of: pay('1.1.0') });
  expect((await document()).sections.payment?.canary).toBeUndefined();
  expect(await mei.read('/en')).toContain('The trial is over.');
});

test.each(['0', '-1', '101', '5.5', 'all'])('a share of "%s" is sent - nothing goes live', async (share) => {
  await lived('1.0.0');
  await published({ version: '1.1.0' });
  for (const by of ['Mei', 'Ho']) await approve(releases, pay('1.1.0'), { by });
  const { revision } = await document();
  expect((await (await officer('Mei')).press(pay('1.1.0'), 'live', { share })).status).toBe(409);
  expect((await document()).revision).toBe(revision);
});

test('members pay with the live release - an officer sees how many payments it began and how many are paid, in both languages', async () => {
  await lived('1.0.0');
  const since = new Date().toISOString();
  const payments = [{ build: pay('1.0.0'), begun: 1430, paid: 1311, open: 4 }];
  start({ origin: 'https://portal.test', refused: [], visits: { since, sample: 1, visits: 0, sections: [] }, payments });
  const mei = await officer('Mei');
  expect(await mei.read('/en')).toContain('Payments begun: 1,430, paid: 1,311');
  expect(await mei.read('/zh')).toContain('開始付款 1,430 次，已付 1,311 次');
});

test('a release is not checked yet - it has a button for that and none to approve; what the check finds is shown', async () => {
  const store = releaseStore(openStorage(folder));
  const dist = await conformingBuild();
  await store.add(dist, await signatureOf(dist, await readBuild(dist), releases.keyring));
  const mei = await officer('Mei');
  const page = await mei.read(`/en/releases/${pay('1.0.0')}`);
  expect(page).toContain('/check"');
  expect(page).not.toContain('/approve"');
  check.mockResolvedValueOnce('REL-314 it breaks a rule of the kit: <size>');
  expect(await (await mei.press(pay('1.0.0'), 'check')).text()).toContain('a rule of the kit: &lt;size&gt;');
  expect(check).toHaveBeenCalledWith(pay('1.0.0'), 'Mei');
});

test.each(['--help', '--folder=/tmp', 'nothing', '..%2F..'])(
  'a check of %s is asked for, which is no release - nothing is run',
  async (build) => {
    const answer = await (await officer('Mei')).post(`/en/releases/${build}/check`);
    expect([answer.status, check.mock.calls]).toEqual([404, []]);
  },
);

test('a preview of a payment release - one officer only wishes it, however often; with another one’s wish each is led to the portal', async () => {
  await published({});
  const [mei, ho] = [await officer('Mei'), await officer('Ho')];
  const toPortal = expect.stringMatching(/^https:\/\/portal\.test\/preview\/[\w-]{100,}$/);
  for (const _press of [1, 2])
    expect((await mei.press(pay('1.0.0'), 'preview')).headers.get('Location')).toBe(`/en/releases/${pay('1.0.0')}`);
  expect(await mei.read(`/en/releases/${pay('1.0.0')}`)).toContain('Another officer has to open the preview within the hour');
  for (const one of [ho, mei]) expect((await one.press(pay('1.0.0'), 'preview')).headers.get('Location')).toEqual(toPortal);
});

test('a preview of another release - one officer is led to the portal', async () => {
  const build = 'account-acme-1.0.0-1a2b3c4d';
  await published({ section: 'account', build, preloads: { exposed: [], messages: {}, routes: {}, widgets: {} } });
  const answer = await (await officer('Mei')).press(build, 'preview');
  expect(answer.headers.get('Location')).toMatch(/^https:\/\/portal\.test\/preview\/[\w-]{100,}$/);
});

test('an officer wished a preview more than an hour ago - it counts no more', () => {
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
  ['the portal, which is of the same site', { 'Sec-Fetch-Site': 'same-site' }],
  ['the address line', { 'Sec-Fetch-Site': 'none' }],
  ['an old browser on another site', { Origin: 'https://portal.test' }],
  ['nobody says where', {}],
])('a form comes from %s - 403, and nothing is done', async (_from, headers) => {
  await lived('1.0.0', '1.0.1');
  const mei = await officer('Mei');
  const { revision } = await document();
  expect((await mei.post('/en/sections/payment/back', { of: pay('1.0.1') }, headers)).status).toBe(403);
  expect((await browser().post('/en/login', { name: 'Mei', password }, headers)).status).toBe(403);
  expect((await document()).revision).toBe(revision);
});

test('an old browser sends a form from a page of the console - it is taken', async () => {
  expect((await browser().post('/en/login', { name: 'Mei', password }, { Origin: 'http://console.test' })).status).toBe(303);
});

test('a form that changes something is asked for by a link - it is no page', async () => {
  await lived('1.0.0', '1.0.1');
  const mei = await officer('Mei');
  for (const what of ['approve', 'live', 'refuse', 'check', 'preview'])
    expect((await mei.send(`/en/releases/${pay('1.0.1')}/${what}`)).status).toBe(404);
});

test('the cookie - no script reads it, no other site sends it, and under https no other host sets it', async () => {
  environment.CONSOLE_ORIGIN = 'https://console.test';
  start();
  const answer = await browser().post('/en/login', { name: 'Mei', password });
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^__Host-portal-console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
});

test('a page that is none - 404, whoever asks and whatever language it names', async () => {
  for (const one of [browser(), await officer('Mei')])
    for (const path of ['/nowhere', '/fr', '/fr/decisions', '/logo.png', `/fr/releases/${pay('1.0.0')}`]) {
      expect((await one.send(path)).status).toBe(404);
      expect((await one.post(path)).status).toBe(404);
    }
});

test('every answer - no script may run, nothing frames it, nothing is kept', async () => {
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

test('somebody guesses a password - after five attempts from one address that name waits, the others do not', async () => {
  const guesser = browser();
  for (let attempt = 0; attempt < 5; attempt++) expect((await guesser.logIn('Mei', 'wrong password')).status).toBe(401);
  const answer = await guesser.logIn('mei ');
  expect([answer.status, await answer.text()]).toEqual([429, expect.stringMatching(/try again in 15 min/)]);
  expect((await guesser.logIn('Ho')).status).toBe(303);
});

test('a name or a password is wrong - the answer is the same, and the name stays in its field', async () => {
  const pages = [await browser().logIn('Mei', 'wrong password'), await browser().logIn('Wei', 'wrong password')];
  const [known, unknown] = await Promise.all(pages.map((answer) => answer.text()));
  expect(known).toContain('The name or the password is not right.');
  expect(unknown?.replaceAll('Wei', 'Mei')).toBe(known);
});

test('an officer is removed, or gets another password - the session is over with the next request', async () => {
  const [mei, ho] = [await officer('Mei'), await officer('Ho')];
  await removeOfficer(officersFile, 'Mei');
  await addOfficer(officersFile, 'Ho', 'another good one');
  for (const one of [mei, ho]) expect(await one.read('/en')).toContain('name="password"');
});

test('an officer logs out - the cookie is worth nothing any more', async () => {
  const mei = await officer('Mei');
  const before = mei.cookie();
  await mei.post('/en/logout');
  expect(await (await app.request('/en', { headers: { Cookie: before } })).text()).toContain('name="password"');
});

test('a session is over while a reason is typed - after the login the page is there again with the reason in its field', async () => {
  await published({});
  await removeOfficer(officersFile, 'Mei');
  const path = `/en/releases/${pay('1.0.0')}`;
  const one = browser();
  const asked = await (await one.post(`${path}/refuse`, { why: 'Totals & texts are "wrong"' })).text();
  expect(asked).toContain('Nothing was changed, and what you typed is kept.');
  const next = /name="next" value="([^"]*)"/.exec(asked)?.[1] ?? '';
  expect(asked).toContain('name="typed" value="Totals &amp; texts are &quot;wrong&quot;"');
  const answer = await one.post('/en/login', { name: 'Ho', password, next, typed: 'Totals & texts are "wrong"' });
  expect(answer.headers.get('Location')).toBe(path);
  expect(await one.read(path)).toContain('Totals &amp; texts are &quot;wrong&quot;</textarea>');
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
])('a login is to lead to %s - it leads to the overview', async (next) => {
  const answer = await browser().post('/en/login', { name: 'Mei', password, next });
  expect(answer.headers.get('Location')).toBe('/en');
});

test('a vendor, a name or a reason with markup - it is shown as text', async () => {
  await published({});
  await approve(releases, pay('1.0.0'), { by: '<img src=x>', why: '<script>alert(1)</script>' });
  const page = await (await officer('Mei')).read('/en/decisions');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('&lt;img src=x&gt;');
  expect(page).not.toMatch(/<script|<img src=x/);
});

test('something unforeseen happens - the page says no more than that, and nothing of the inside', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const mei = await officer('Mei');
    jest.spyOn(releases.registry, 'read').mockRejectedValue(new Error('secret path /srv'));
    const answer = await mei.send('/en');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  } finally {
    complain.mockRestore();
  }
});

test("the operator's key is not at hand - the officer is told to tell whoever operates, with the number in the details", async () => {
  await published({});
  const mei = await officer('Mei');
  releases.keyring.operator = () => {
    throw new ReleaseError('REL-405', 'operator.pem is missing');
  };
  const answer = await mei.press(pay('1.0.0'), 'approve');
  const page = await answer.text();
  expect([answer.status, page]).toEqual([409, expect.stringContaining('The console can&#39;t sign decisions at the moment.')]);
  expect(page).toContain('REL-405');
});

test('both languages - the page says its language, and no English is in the Chinese one but names', async () => {
  await lived('1.0.0');
  const mei = await officer('Mei');
  const page = await mei.read('/zh');
  expect(page).toContain('<html lang="zh-Hant-HK">');
  const words = page.slice(page.indexOf('<main')).replace(/<[^>]+>/g, ' ');
  expect(words.match(/[A-Za-z]{3,}/g)?.filter((word) => !['acme', 'Mei', 'payment'].includes(word))).toEqual([]);
});

test('what officers type is in no log', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await browser().logIn('Mei', 'wrong but secret');
  expect(log).not.toHaveBeenCalled();
  expect(await readFile(officersFile, 'utf8')).not.toContain(password);
  log.mockRestore();
});
