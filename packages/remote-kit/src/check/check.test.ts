import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, sections } from '@portal/contract';
import { federationGlobal, platform } from '@portal/contract/platform/federation';
import { integrityOf, type ReleaseDescription, signatureFileName } from '@portal/releases/format';
import { filesOf } from '../create/files-of.ts';
import { check, findIn } from './check.ts';
import { type Claimed, readBuilt as readBuiltIn } from './read-built.ts';
import { rules } from './rules.ts';
import { findShipped } from './shipped.ts';

const build = 'payment-acme-1.0.0-1a2b3c4d';
const page = 'src/features/start/start-page.tsx';
const scripts: Record<string, string> = {
  'remoteEntry.1.js': 'var payment_acme_1_0_0_1a2b3c4d;(()=>{try{Function("return this")()}catch{}})();',
  'remote.1.js': '/* remote */',
  'en.1.js': `const messages=JSON.parse('{"a1":["Pay"],"b2":["By ",["by"]]}');`,
  'zh.1.js': 'const messages=JSON.parse(`{"a1":["付款"],"b2":["於",["by"],"前"]}`);',
  'page.1.js': '/* page */',
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'check-'));
  for (const [path, text] of filesOf({ section: 'payment', name: 'acme', bundler: 'webpack', tarballs: [], peers: {} })) write(path, text);
  write('lingui.config.mjs', `export { default } from '${new URL('../lingui/config.ts', import.meta.url)}';`);
  for (const [path, text] of Object.entries(scripts)) write(`dist/${path}`, text);
  describe({});
});

function readBuilt() {
  const built = readBuiltIn(dir);
  if (!built) throw new Error('Nothing is built');
  return built;
}

const read = (path: string) => readFileSync(join(dir, path), 'utf8');

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

/** Puts a sentence into a source or a script; a script's new hash is described. */
function add(path: string, text: string): void {
  write(path, `${read(path)}\n${text}\n`);
  if (path.startsWith('dist/')) describe({});
}

/** Puts a file that is no script beside them, and describes it. */
function ship(path: string, content: string | Buffer): void {
  write(`dist/${path}`, content);
  const { files } = JSON.parse(read('dist/release.json'));
  describe({ files: [...files, { path, bytes: Buffer.byteLength(content), integrity: integrityOf(content) }] });
}

/** Replaces a script, and describes it. */
function rewrite(path: string, text: string): void {
  write(`dist/${path}`, text);
  describe({});
}

/** Writes release.json as a good build does, but for what is given. */
function describe(other: Claimed): void {
  const { routes, widgets } = sections.payment;
  const files = Object.keys(scripts).map((path) => {
    const text = read(`dist/${path}`);
    return { path, bytes: text.length, integrity: integrityOf(text) };
  });
  const each = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ['page.1.js']]));
  const release = {
    section: 'payment',
    provider: 'acme',
    version: '1.0.0',
    build,
    contract: `^${CONTRACT_VERSION}`,
    runtime: federationGlobal,
    imports: { 'react-router-dom': ['Link'] },
    shared: platform,
    entry: 'remoteEntry.1.js',
    files,
    preloads: {
      exposed: ['remote.1.js'],
      messages: { en: ['en.1.js'], zh: ['zh.1.js'] },
      routes: each(Object.keys(routes)),
      widgets: each(widgets),
    },
  };
  write('dist/release.json', JSON.stringify({ ...release, ...other }));
}

const preloads = (): ReleaseDescription['preloads'] => JSON.parse(read('dist/release.json')).preloads;
/** Text that no compression makes small, and that is the same each time. */
const noise = (length: number) => Array.from({ length }, (_, index) => integrityOf(String(index))).join('');

test('finds no violation in a newly created section', async () => {
  expect(await findIn(readBuilt())).toEqual([]);
});

test('allows drawings, pictures and licences among the files', async () => {
  const drawing =
    '<?xml version="1.0" encoding="utf-8"?><svg xmlns="http://www.w3.org/2000/svg"><defs><path id="a"/></defs><use href="#a"/></svg>';
  ship('drawing.svg', drawing);
  ship('page.1.js.LICENSE.txt', '<script>');
  expect(await findIn(readBuilt())).toEqual([]);
});

type Wrong = [rule: string, what: string, make: () => void, named: string];

const wrongs: Wrong[] = [
  ['description', 'names no contract', () => describe({ contract: undefined }), 'contract'],
  ['files', 'has a script that was changed after it was built', () => write('dist/page.1.js', '/* other */'), 'page.1.js was changed'],
  ['files', 'has a script that is not described', () => write('dist/more.js', ''), 'more.js is not listed'],
  ['build-name', 'has the name of another build', () => describe({ build: 'payment' }), 'build: payment'],
  ['build-name', 'is older than its version', () => write('package.json', '{"version":"1.1.0"}'), '1.0.0 was built'],
  [
    'container',
    'leaves its container under another name',
    () => describe({ build: `${build.slice(0, -1)}e` }),
    'payment_acme_1_0_0_1a2b3c4e',
  ],
  ['contract', 'is for another contract', () => describe({ contract: '^1.0.0' }), 'REL-310'],
  ['contract-range', 'takes every contract to come', () => describe({ contract: '>=2.0.0' }), 'REL-311'],
  ['foreign-names', "has another section's route", () => describe({ preloads: withRoutes({ home: ['page.1.js'] }) }), 'home'],
  ['missing-routes', 'lacks a route', () => describe({ preloads: withRoutes({ invoice: [] }) }), 'invoice'],
  ['messages', 'has no Chinese catalogue', () => describe({ preloads: { ...preloads(), messages: { en: ['en.1.js'] } } }), 'zh'],
  ['runtime', 'is for another federation runtime', () => describe({ runtime: 'portal:other@1.0.0' }), 'portal:other@1.0.0'],
  [
    'imports',
    'uses a name that is not shared',
    () => describe({ imports: { 'react-router-dom': ['createBrowserRouter'] } }),
    'createBrowserRouter',
  ],
  [
    'shared',
    'does not take React from the shell',
    () => describe({ shared: platform.filter((name) => name !== 'react') }),
    'react is not taken',
  ],
  ['shared', 'takes what the shell lacks', () => describe({ shared: [...platform, 'lodash'] }), 'no lodash'],
  [
    'second-copy',
    'brings a React of its own',
    () => add('dist/page.1.js', "Symbol.for('react.transitional.element')"),
    'page.1.js holds react',
  ],
  ...['page.html', 'feed.xml', 'page.xhtml', 'sheet.xsl', 'frame.htm', 'drawing.svgz', 'film.swf', 'page.HTML', 'plain'].map(
    (name): Wrong => ['documents', `has the file ${name}`, () => ship(name, 'x'), `${name} is nothing that pages load`],
  ),
  ...[
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"onclick="alert(1)"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><a href="java&#115;cript:alert(1)"><path/></a></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><a><set attributeName="xlink:href" to="javascript:alert(1)"/></a></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></svg>',
    '<!DOCTYPE svg [<!ENTITY a "<script>">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    '<?xml-stylesheet href="a.xsl"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'utf16le'),
  ].map(
    (drawing, n): Wrong => [
      'documents',
      `has a drawing that does something, ${n}`,
      () => ship('drawing.svg', drawing),
      'more than a drawing',
    ],
  ),
  ['second-copy', 'brings styled-components', () => add('dist/page.1.js', "'data-styled-version'"), 'holds styled-components'],
  ['policy', 'evaluates text', () => add('dist/page.1.js', "eval('1')"), 'eval(…)'],
  ['policy', 'makes functions of text', () => add('dist/page.1.js', "new Function('a', 'return a')"), 'Function(…)'],
  ['policy', 'has a timer run text', () => add('dist/page.1.js', "setTimeout('tick()', 10)"), "setTimeout('…')"],
  ['policy', 'opens a line that no policy covers', () => add('dist/page.1.js', 'new window.RTCPeerConnection()'), 'RTCPeerConnection(…)'],
  ['policy', 'writes into the document', () => add('dist/page.1.js', "document.write('<p>')"), 'document.write(…)'],
  ['size', 'has a large entry', () => add('dist/remoteEntry.1.js', `/*${noise(200)}*/`), 'the entry takes'],
  ['size', 'has a large page', () => add('dist/page.1.js', `/*${noise(1500)}*/`), 'invoice takes'],
  ['untranslated', 'has a text outside the catalogues', () => add(page, 'export const Bare = () => <p>Pay now</p>;'), '“Pay now”'],
  [
    'untranslated',
    'chooses between texts outside the catalogues',
    () => add(page, "export const Bare = ({ paid }: { paid: boolean }) => <p>{paid && (paid ? 'Paid' : '')}</p>;"),
    '“Paid”',
  ],
  ['untranslated', 'has a label outside the catalogues', () => add(page, 'export const Bare = () => <p aria-label="Pay" />;'), '“Pay”'],
  [
    'texts',
    'lacks a translation',
    () => write('src/locales/zh.po', read('src/locales/zh.po').replace('即將推出', '')),
    'zh.po:11: “Coming soon”',
  ],
  ['shipped-texts', 'ships no catalogue of a language', () => rewrite('zh.1.js', '/* zh */'), 'no catalogue in the scripts of zh'],
  ['shipped-texts', 'ships a text in one language only', () => rewrite('zh.1.js', `JSON.parse('{"a1":["付款"]}')`), 'zh lacks ["By "'],
  ['shipped-texts', 'ships an empty text', () => rewrite('en.1.js', `JSON.parse('{"a1":["Pay"],"b2":[]}')`), 'en lacks ["於"'],
  ['shipped-texts', 'ships English as Chinese', () => rewrite('zh.1.js', read('dist/en.1.js')), 'not Chinese'],
  ['texts', 'lacks a catalogue', () => rmSync(join(dir, 'src/locales/zh.po')), 'zh.po is missing'],
  ['links', 'writes an address by hand', () => add(page, "export const address = '/en/checkout';"), "'/en/checkout'"],
  ['links', 'writes a path by hand', () => add(page, "export const address = '/me/waiting-list';"), "'/me/waiting-list'"],
  ['links', 'puts a path together', () => add(page, `export const to = (tab) => \`/me/\${tab}\`;`), "'/me/'"],
  [
    'addresses',
    'guesses a tab',
    () => add(page, "export const to = paths.me({ tab: 'waiting-list' });"),
    "paths.me: tab is never 'waiting-list'",
  ],
  [
    'addresses',
    'guesses a name in a query',
    () => add(page, 'export const to = (keyword) => paths.courses({}, { keyword });'),
    "paths.courses: there is no 'keyword' in its query",
  ],
  [
    'addresses',
    'guesses a word in a query',
    () => add(page, "export const to = paths.courses({}, { time: 'night' });"),
    "paths.courses: time is never 'night'",
  ],
  [
    'addresses',
    'reads a name that nobody writes',
    () => add(page, "export const read = () => { const [search] = useSearchParams(); return search.get('keyword'); };"),
    "'keyword' is in no query",
  ],
  [
    'addresses',
    'reads it from the address',
    () => add(page, "export const read = ({ request }) => new URL(request.url).searchParams.get('keyword');"),
    "'keyword' is in no query",
  ],
  ['leaks', 'leaves a listener behind', () => add(page, "window.addEventListener('resize', console.log);"), 'addEventListener'],
  ['leaks', 'leaves an interval behind', () => add(page, 'setInterval(console.log, 1000);'), 'setInterval'],
];

const serverWrongs = [
  ['server-size', 'is large', '/* x */'.repeat(400_000), 'characters'],
  ['server-second-copy', 'brings a React of its own', "Symbol.for('react.transitional.element')", 'server.cjs holds react'],
  ['server-reads', 'takes a module of Node', "require('node:fs').readFileSync('/etc/passwd')", 'require("node:fs")'],
  ['server-reads', 'takes a module whose name it makes up', "const name = ['f', 's'].join(''); require(name)", 'require(…)'],
  ['server-reads', 'takes a module by a name that is called as a shared one', "const react = 'node:fs'; require(react)", 'require(…)'],
  ['server-reads', 'imports at run time', "import('node:net')", 'import(…)'],
  ['server-reads', 'reads the environment', 'process.env.COOKIE_KEY', 'process.env'],
  ['server-reads', 'reads it by brackets', "process['env']", 'process.env'],
  ['server-reads', 'asks the global object for the process', 'globalThis.process', 'globalThis.process'],
  ['server-reads', 'evaluates text', "eval('1')", 'eval(…)'],
  ['server-reads', 'makes functions of text', "Function('return process')()", 'Function(…)'],
  ['server-reads', 'reaches Function by two constructors', "''.constructor.constructor('return process')()", 'constructor.constructor'],
  ['server-reads', 'has a timer run text', "setTimeout('tick()', 10)", "setTimeout('…')"],
];

test.each(serverWrongs)('reports %s when the server-rendering file %s', async (rule, _what, text, named) => {
  write('dist/server.cjs', text);
  describe({ section: 'catalogue' });
  const found = await findIn(readBuilt());
  expect(found).toContainEqual({ rule, reason: expect.any(String), example: expect.any(String), found: expect.stringContaining(named) });
});

test('allows the server-rendering file to use what the shell shares', async () => {
  const text =
    "const process = 1; typeof process; process.nextTick(() => {}); require('react/jsx-runtime'); exports.default = { processed: process };";
  write('dist/server.cjs', text);
  describe({ section: 'catalogue' });
  expect((await findIn(readBuilt())).filter(({ rule }) => rule.startsWith('server-'))).toEqual([]);
});

test('ignores the server file of a section without rendered pages', async () => {
  write('dist/server.cjs', "require('node:fs')");
  describe({});
  expect((await findIn(readBuilt())).filter(({ rule }) => rule === 'server-reads')).toEqual([]);
});

const withRoutes = (other: Record<string, string[]>) => ({ ...preloads(), routes: { ...preloads().routes, ...other } });

test.each(wrongs)('reports %s in a remote that %s', async (rule, _what, make, named) => {
  make();
  const found = await findIn(readBuilt());
  expect(found).toContainEqual({ rule, reason: expect.any(String), example: expect.any(String), found: expect.stringContaining(named) });
});

test('covers every rule with a remote that violates it', () => {
  expect([...new Set([...wrongs, ...serverWrongs].map(([rule]) => rule))].sort()).toEqual(rules.map(({ name }) => name).sort());
});

test('reports all findings, records failed rules and drops the signature', async () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => {});
  add(page, "export const address = '/en/checkout';\nsetInterval(console.log, 1000);");
  write(`dist/${signatureFileName}`, '{}');
  try {
    expect(await check(dir)).toBe(false);
    expect(print.mock.calls.flat().join('\n')).toMatch(/✗ links {2}src\/features[^✗]*✗ leaks {2}src\/features[^✗]*2 found/);
  } finally {
    print.mockRestore();
  }
  const { check: result, ...release } = JSON.parse(read('dist/release.json'));
  expect(result).toEqual({ kit: expect.stringMatching(/^\d/), rules: rules.map(({ name }) => name), failed: ['links', 'leaks'] });
  expect(release.build).toBe(build);
  expect(() => read(`dist/${signatureFileName}`)).toThrow('ENOENT');
});

test('finds all but source-only violations in a build without sources', async () => {
  expect(await findShipped(join(dir, 'dist'))).toEqual([]);
  add('dist/page.1.js', "eval('1')");
  add(page, "export const address = '/en/checkout';");
  expect((await findShipped(join(dir, 'dist'))).map(({ rule }) => rule)).toEqual(['policy']);
});

test('reports that nothing was built', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  rmSync(join(dir, 'dist'), { recursive: true });
  try {
    expect(await check(dir)).toBe(false);
    expect(complain).toHaveBeenCalledWith(expect.stringContaining('portal-remote build'));
  } finally {
    complain.mockRestore();
  }
});
