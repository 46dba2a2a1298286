import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Settings, sections } from '@portal/contract';
import { integrityOf, toLiveRelease } from '@portal/releases/format';
import { isRenderedFor } from '../pages/rendered-page.ts';
import { catalogue, type SampleBackEnd, sampleBackEnd, swimClass } from '../testing/sample-back-end.ts';
import { type SamplePortal, samplePortal, sampleRelease } from '../testing/sample-portal.ts';
import { sampleCode, sampleShell, sampleStyle } from '../testing/sample-rendering.ts';
import { createRenderer } from './renderer.ts';

let backEnd: SampleBackEnd;
let portal: SamplePortal;
beforeEach(async () => {
  backEnd = await sampleBackEnd(catalogue);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  return backEnd.stop();
});

const units = "await query({ method: 'post', path: 'api/cms/getlist', body: { type: 'BU' } })";
const preloads = { exposed: [], messages: {}, routes: {}, widgets: {} };
const release = { section: 'catalogue' as const, build: 'cat-1', preloads };

async function start(code: string | undefined, environment: Record<string, string> = {}) {
  portal = await samplePortal({ SERVER_RENDERING: 'on', API_ORIGIN: backEnd.origin, RENDER_BUDGET_MS: '20000', ...environment });
  await portal.ship(release, code === undefined ? {} : { 'server.cjs': code });
}

const open = async (path: string, headers: Record<string, string> = {}) => (await portal.app.request(path, { headers })).text();
const isRendered = (page: string) => page.includes('id="portal-first-page"');

/** Requests the page until the process of the release has started. */
async function openRendered(path: string) {
  for (;;) {
    const page = await open(path);
    if (isRendered(page)) return page;
    await wait(20);
  }
}

/** Requests the page until the server has logged that the release doesn't render; every response is the app shell. */
async function openRefused(path: string) {
  while (jest.mocked(console.warn).mock.calls.length === 0) expect(isRendered(await open(path))).toBe(false);
}

test('public page has content, styles and responses', async () => {
  await start(sampleCode(`const { posts } = ${units}; return page('<h1>' + posts[0].en_title + '</h1>', [{ href: '/art/a.svg' }])`));
  const page = await openRendered('/en');
  expect(page).toContain('<div id="root"><h1>Aquatics</h1></div>');
  expect(page.split('<body>')[0]).toContain(sampleStyle);
  expect(page).toContain('<link rel="preload" as="image" fetchpriority="high" href="/art/a.svg">');
  const [, first] = /id="portal-first-page">([^<]*)</.exec(page) ?? [];
  expect(JSON.parse(String(first))).toEqual({
    build: 'cat-1',
    responses: { [JSON.stringify(['post', '/api/cms/getlist', null, { type: 'BU' }])]: { posts: [expect.objectContaining({ id: 1 })] } },
  });
});

test('client of the back end loads late on a rendered page', async () => {
  const integrity = { 'main.1.js': 'sha384-main', 'calls.1.js': 'sha384-calls' };
  await start(sampleCode("return page('<h1>Units</h1>')"));
  const manifest = join(portal.folder, 'dist', 'manifest.json');
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), integrity }));
  const loaded = (page: string) => loads(page).map(([address]) => address);
  const page = await openRendered('/en');
  expect(loaded(page)).not.toContain('/assets/calls.1.js');
  expect(page).toContain('id="portal-scripts">{"/assets/calls.1.js":"sha384-calls"}</script>');
  expect(loaded(await open('/en/me'))).toContain('/assets/calls.1.js');
});

test('rendered page has hashes of its scripts and description', async () => {
  await start(sampleCode("return page('<h1>Units</h1>')"));
  const page = await openRendered('/en');
  const [, json = ''] = /id="portal-releases">(.*?)<\/script>/s.exec(page) ?? [];
  const { live } = JSON.parse(json).sections.catalogue;
  expect(live).toMatchObject({ build: 'cat-1', entry: 'remoteEntry.js', description: expect.stringMatching(/^sha384-/) });
  expect(live).not.toHaveProperty('integrity');
  expect(live).not.toHaveProperty('preloads');
  expect(page).toMatch(/<link [^>]*href="\/releases\/cat-1\/remoteEntry\.js"[^>]* integrity="sha384-/);
});

test('prefetch gets the responses of a rendered page', async () => {
  await start(sampleCode(`const { posts } = ${units}; return page('<h1>' + posts[0].en_title + '</h1>')`));
  const [, first] = /id="portal-first-page">([^<]*)</.exec(await openRendered('/en')) ?? [];
  const member = await portal.app.request('/answers/en', { headers: { Cookie: 'portal-member=1' } });
  expect([member.status, member.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(await member.json()).toEqual(JSON.parse(String(first)).responses);
  for (const page of ['/en/checkout', '/en/me', '/nowhere', '']) expect((await portal.app.request(`/answers${page}`)).status).toBe(204);
});

test('prefetch reuses a page rendered before', async () => {
  await start(
    sampleCode(`const { posts } = ${units}; globalThis.made = (globalThis.made ?? 0) + 1;
      if (globalThis.made > 1) throw new Error('again'); return page('<h1>' + posts[0].en_title + '</h1>')`),
  );
  await openRendered('/en/course?q=swim');
  const response = await portal.app.request('/answers/en/course?q=swim');
  expect(Object.values((await response.json()) as object)).toEqual([{ posts: [expect.objectContaining({ id: 1 })] }]);
});

/** What a page loads, in the order of its head, each with its priority. */
const loads = (page: string) =>
  [...page.matchAll(/<(?:script|link rel="preload")[^>]* (?:src|href)="([^"]+)"[^>]*>/g)].map(([tag, address]) => [
    address,
    /fetchpriority="(\w+)"/.exec(tag)?.[1],
  ]);

test('first picture per width precedes the scripts', async () => {
  const pictures = [
    { href: '/art/wide.webp', media: '(min-width: 700px)' },
    { srcset: '/art/a.webp 1x, /art/b.webp 2x', media: 'not all and (min-width: 700px)' },
  ];
  await start(sampleCode(`return page('<h1>Units</h1>', request.address === '/en' ? ${JSON.stringify(pictures)} : [])`));
  const page = await openRendered('/en');
  expect(page).toContain('fetchpriority="high" href="/art/wide.webp" media="(min-width: 700px)"');
  expect(page).toContain('fetchpriority="high" imagesrcset="/art/a.webp 1x, /art/b.webp 2x" media="not all and (min-width: 700px)"');
  const scripts = loads(page).slice(1);
  expect(scripts.map(([address]) => address)).toEqual([
    '/assets/main.1.js',
    '/assets/federation.1.js',
    '/assets/en.1.js',
    expect.stringMatching('/releases/cat-1/'),
  ]);
  expect(scripts.every(([, priority]) => priority === 'low')).toBe(true);
  expect(loads(await openRendered('/en/department')).slice(0, 2)).toEqual([
    ['/assets/main.1.js', 'high'],
    ['/assets/federation.1.js', undefined],
  ]);
});

test('scripts of the section wait in a template for the first paint', async () => {
  await start(sampleCode(`return page('<h1>Units</h1>')`));
  const page = await openRendered('/en');
  const [template = ''] = /<template id="portal-preloads">.*?<\/template>/s.exec(page) ?? [];
  expect(loads(template).map(([address]) => address)).toEqual([
    '/assets/federation.1.js',
    '/assets/en.1.js',
    expect.stringMatching('/releases/cat-1/'),
  ]);
  expect(loads(page.replace(template, ''))).toEqual([['/assets/main.1.js', 'high']]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('sends a browser that accepts %s the page compressed as %s', async (taken, encoding, open) => {
  await start(sampleCode(`return page('<h1>' + 'Page '.repeat(1000) + '</h1>')`));
  const plain = await openRendered('/en');
  const zipped = await portal.app.request('/en', { headers: { 'Accept-Encoding': taken } });
  expect([zipped.headers.get('Content-Encoding'), zipped.headers.get('Vary')]).toEqual([encoding, 'Accept-Encoding']);
  const bytes = Buffer.from(await zipped.arrayBuffer());
  expect(open(bytes).toString()).toBe(plain);
  expect(bytes.length).toBeLessThan(plain.length / 2);
});

test.each([
  ['a page that is personal', '/en/checkout', {}],
  ['an address that the back end denies', '/en/no-such-page', {}],
])('%s gets the app shell, byte for byte as with rendering off', async (_who, path, headers) => {
  await start(sampleCode("return page('<h1>Page</h1>')"));
  await openRendered('/en/course');
  const page = await open(path, headers);
  expect(isRendered(page)).toBe(false);
  const off = portal.restart({ SERVER_RENDERING: 'off' });
  expect(page).toBe(await (await off.request(path, { headers })).text());
});

test.each<[string, string, [scripts: number, styles: number]]>([
  ['is written whole', '/en', [1, 2]],
  ['is the frame', '/en/login', [0, 1]],
  ['says that there is none', '/x.php', [0, 1]],
  ['asks before a preview', '/preview/none', [0, 1]],
])('page %s allows its inline code by hash only', async (_what, path, counts) => {
  await start(sampleCode("return page('')"));
  await openRendered('/en');
  const response = await portal.app.request(path, { headers: { Accept: 'text/html' } });
  const page = await response.text();
  // Data isn't a script.
  const scripts = [...page.matchAll(/<script(?![^>]*(?: src=|type="application))[^>]*>(.*?)<\/script>/gs)];
  const styles = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
  expect([scripts.length, styles.length]).toEqual(counts);
  const hashesOf = (code: RegExpMatchArray[]) =>
    code.map(([, text]) => ` 'sha256-${createHash('sha256').update(String(text)).digest('base64')}'`).join('');
  const policy = String(response.headers.get('Content-Security-Policy'));
  const empty = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
  expect(policy).toContain(`; script-src 'self'${hashesOf(scripts)}; style-src ${empty}${hashesOf(styles)}; `);
});

test('page is rendered once a minute, and so is a search', async () => {
  await start(sampleCode("globalThis.times = (globalThis.times ?? 0) + 1; return page('<h1>' + globalThis.times + '</h1>')"));
  const first = await openRendered('/en');
  const second = await portal.app.request('/en');
  expect(await second.text()).toBe(first);
  const again = await portal.app.request('/en', { headers: { 'If-None-Match': String(second.headers.get('ETag')) } });
  expect(again.status).toBe(304);
  const search = await open('/en/course?q=swim');
  expect(await open('/en/course?q=swim')).toBe(search);
  expect(await open('/en/course?q=camp')).not.toBe(search);
});

test('member gets the visitor’s page, byte for byte, cached privately', async () => {
  await start(sampleCode("return page('<h1>Page</h1>')"));
  const page = await openRendered('/en');
  const Cookie = 'portal-session=T0ken';
  const response = await portal.app.request('/en', { headers: { Cookie } });
  expect([response.headers.get('Cache-Control'), await response.text()]).toEqual(['private, no-cache', page]);
  const again = await portal.app.request('/en', { headers: { Cookie, 'If-None-Match': String(response.headers.get('ETag')) } });
  expect(again.status).toBe(304);
});

test.each([
  ['the home page', sections.catalogue.routes.home, [true, true]],
  ['login', sections.account.routes.login, [true, false]],
  ['an application', sections.membership.routes.youthApplication, [true, false]],
  ['my page', sections.account.routes.me, [false, false]],
])('%s is rendered for visitors and members as its route says', (_which, route, rendered) => {
  const context = (isMember: boolean) => ({ get: (key: string) => (key === 'page' ? { route } : { isMember }) }) as never;
  expect([isRenderedFor(context(false)), isRenderedFor(context(true))]).toEqual(rendered);
});

test('query names that the page ignores share a rendering [ROUTE-39]', async () => {
  await start(
    sampleCode("globalThis.times = (globalThis.times ?? 0) + 1; return page('<h1>' + globalThis.times + ' ' + request.address + '</h1>')"),
  );
  const headingOf = async (path: string) => /<h1>(.*)<\/h1>/.exec(await openRendered(path))?.[1];
  const second = await headingOf('/en/course?page=2');
  expect(second).toBe('1 /en/course?page=2');
  for (const path of ['?fbclid=a&page=2', '?page=2&utm_source=mail&utm_campaign=', '?&page=2&constructor=1#x'])
    expect(await headingOf(`/en/course${path}`)).toBe(second);
  expect(await headingOf('/en?fbclid=a&page=2')).toBe(await headingOf('/en'));
  expect(await headingOf('/en/course?q=a%20b&fbclid=c&day=1')).toMatch(/ \/en\/course\?q=a%20b&day=1$/);
});

test('last seat shows after five seconds without a feed [SEAT-8]', async () => {
  let seats = 1;
  await backEnd.stop();
  backEnd = await sampleBackEnd({
    ...catalogue,
    'cms/getactivityList': () => ({ activities: [{ ...swimClass, name_en: `${seats} left` }], code: 'SW' }),
  });
  const classes =
    "const { activities } = await query({ method: 'post', path: 'api/cms/getactivityList', body: { activity_group_code: 'SW' } })";
  await start(sampleCode(`${classes}; return page('<h1>' + activities[0].name_en + '</h1>')`));
  const headingOf = (page: string) => /<h1>(.*)<\/h1>/.exec(page)?.[1];
  expect(headingOf(await openRendered('/en'))).toBe('1 left');
  seats = 0;
  const opened = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened + 1_000);
  expect(headingOf(await open('/en'))).toBe('1 left');
  clock.mockReturnValue(opened + 5_100);
  expect(headingOf(await openRendered('/en'))).toBe('0 left');
});

test('last seat shows in lists, and other lists stay cached [SEAT-8]', async () => {
  let seats = 1;
  await backEnd.stop();
  const list = () => ({ total: 1, current_page: 1, last_page: 1 });
  backEnd = await sampleBackEnd({
    ...catalogue,
    'cms/index': ({ filter }) => {
      const { type } = filter as { type: string };
      const places = type === 'Group' ? { best_class: { ...swimClass, name_en: `${seats} left` } } : {};
      return { ...list(), data: [{ id: 31, type, alias: 'swim-squad', code: 'SW', en_title: `${seats} left`, active: 1, ...places }] };
    },
  });
  const words = (type: string) =>
    `(await query({ method: 'post', path: 'api/cms/index', body: { filter: { type: '${type}' } } })).data[0].en_title`;
  await start(sampleCode(`return page('<h1>' + ${words('Group')} + ', ' + ${words('BU')} + '</h1>')`));
  const headingOf = (page: string) => /<h1>(.*)<\/h1>/.exec(page)?.[1];
  expect(headingOf(await openRendered('/en'))).toBe('1 left, 1 left');
  seats = 0;
  const opened = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened + 1_000);
  expect(headingOf(await open('/en'))).toBe('1 left, 1 left');
  clock.mockReturnValue(opened + 5_100);
  expect(headingOf(await openRendered('/en'))).toBe('0 left, 1 left');
});

test('first page waits for the process of its release to start', async () => {
  await start(sampleCode("return page('<h1>First</h1>')"));
  expect(await open('/en')).toContain('<h1>First</h1>');
});

test('page over its budget is sent as app shell, then rendered', async () => {
  await start(sampleCode("await new Promise((done) => setTimeout(done, 500)); return page('<h1>Late</h1>')"), { RENDER_BUDGET_MS: '300' });
  await openRendered('/en');
  expect(isRendered(await open('/zh'))).toBe(false);
  expect(await openRendered('/zh')).toContain('<h1>Late</h1>');
});

test('last page is sent, to be refreshed, while a new one is late', async () => {
  const code = "const late = globalThis.late; globalThis.late = true; if (late) await new Promise(() => {}); return page('<h1>Page</h1>')";
  await start(sampleCode(code), { RENDER_BUDGET_MS: '300' });
  const page = await openRendered('/en');
  const opened = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened + 61_000);
  const again = await portal.app.request('/en');
  expect([await again.text(), again.headers.get('Server-Timing')]).toEqual([page, expect.stringMatching(/\bstale\b/)]);
  clock.mockReturnValue(opened + 6 * 60_000);
  expect(isRendered(await open('/en'))).toBe(false);
  await openRefused('/en');
});

test.each([
  ['that throws', sampleCode("throw new Error('bad')")],
  ['that asks for what is not for everybody', sampleCode("await query({ method: 'post', path: 'api/me' }); return page('')")],
  ['that asks for what it is not granted', sampleCode("await query({ method: 'get', path: 'api/ymMember' }); return page('')")],
])('sends the app shell for a release %s', async (_what, code) => {
  await start(code);
  await openRefused('/en');
  expect(backEnd.requested.filter((path) => /api\/me|ymMember/.test(path))).toEqual([]);
});

test('sends the app shell and logs no warning without a server build', async () => {
  await start(undefined);
  expect(isRendered(await open('/en'))).toBe(false);
  expect(console.warn).not.toHaveBeenCalled();
});

test('never runs a server build that differs from the published one', async () => {
  await start(sampleCode("return page('<h1>Other</h1>')"));
  const settings = {
    SHELL_DIST: join(portal.folder, 'dist'),
    DEV_ORIGINS: {},
    RENDER_BUDGET_MS: 20_000,
    ART_DIR: portal.folder,
  };
  const renderer = createRenderer(settings, portal.releases.store);
  const other = { ...toLiveRelease({ ...sampleRelease(), ...release }), integrity: { 'server.cjs': integrityOf('what was published') } };
  const request = { locale: 'en' as const, address: '/en', settings: {} as Settings, now: 0 };
  const shell = integrityOf(sampleShell);
  expect(
    await renderer.render({
      section: 'catalogue',
      release: other,
      shell,
      request,
      query: async () => null,
      check: () => ({ isOutdated: () => false }),
    }),
  ).toBeUndefined();
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('server.cjs of cat-1 was changed'));
});

test('sends the app shell for a slow back end without failing the release', async () => {
  await start(sampleCode(`${units}; return page('<h1>Good</h1>')`), { HEAD_BUDGET_MS: '100' });
  const release = backEnd.hang();
  for (let time = 0; time < 4; time += 1) expect(isRendered(await open('/en'))).toBe(false);
  release();
  expect(await openRendered('/en')).toContain('<h1>Good</h1>');
});

test('counts rendered and bare pages by build and route', async () => {
  const counts = async () => (await (await portal.operators.request('/rendered')).json()).builds;
  await start(sampleCode("return page('<h1>whole</h1>')"));
  await openRendered('/en');
  const [{ routes: before }] = await counts();
  await open('/zh');
  await open('/en', { Cookie: 'portal-session=some-member' });
  await open('/en/me/info');
  expect(await counts()).toEqual([{ build: 'cat-1', routes: { home: { ...before.home, rendered: before.home.rendered + 2 } } }]);
  await start('not a build');
  await openRefused('/en');
  const [{ build, routes }] = await counts();
  expect([build, routes.home.rendered, routes.home.bare > 0]).toEqual(['cat-1', 0, true]);
});
