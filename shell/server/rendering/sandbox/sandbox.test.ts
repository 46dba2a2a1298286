import { afterEach, expect, jest, test } from '@jest/globals';
import type { Settings } from '@portal/contract';
import { sampleCode, sampleShell } from '../../testing/sample-rendering.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { findWorkerd } from './workerd.ts';

const program = String(await findWorkerd());
let running: Sandbox | undefined;
afterEach(() => {
  running?.stop();
  jest.restoreAllMocks();
});

const request = { locale: 'en', address: '/en', settings: {} as Settings, now: 0 } as const;
const respond = async () => ({ posts: [] });

/** On a busy machine. */
const startLimitMs = 60_000;

/** Starts a sandbox for a release's code; `ends` gets the reason when it ends. */
async function open(release: string, limitMs = 60_000) {
  const ends: string[] = [];
  const code = { section: 'catalogue', build: 'catalogue-acme-1', shell: sampleShell, release } as const;
  const sandbox = startSandbox(program, code, { limitMs, startLimitMs }, (reason) => ends.push(reason));
  running = sandbox;
  await sandbox.started;
  return { sandbox, ends, render: (requested = request) => sandbox.render(requested, respond) };
}

test('renders pages of a release in one sandbox', async () => {
  const { render } = await open(sampleCode("return page(request.address + JSON.stringify(await query({ method: 'post', path: 'a' })))"));
  const pages = await Promise.all([render(), render({ ...request, address: '/zh' as '/en' })]);
  expect(pages.map(({ html }) => html)).toEqual(['/en{"posts":[]}', '/zh{"posts":[]}']);
});

test('accepts forms and pictures as React writes them', async () => {
  const html =
    '<form action="/en/course" role="search"><input name="q"></form><img src="/art/a.svg" alt="a &gt; b" data-name="c"/><p id="name">';
  const { render } = await open(sampleCode(`return page(${JSON.stringify(html)})`));
  expect((await render()).html).toBe(html);
});

test('renders with 90 MB of objects and 200 MB of bytes', async () => {
  const held =
    "const kept = [Array.from({ length: 9e5 }, (_, at) => ({ at, text: 'x' + at })), ...Array.from({ length: 20 }, () => new Uint8Array(1e7).fill(1))];";
  const { render } = await open(sampleCode("return page('a'.repeat(1e5) + kept.length)", held));
  for (let page = 0; page < 50; page += 1) expect((await render()).html).toHaveLength(100_002);
});

// What a release may do wrong on the server: the page fails, and a sandbox that is of no more use is ended.
test.each([
  ['throws', "throw new Error('bad')", /bad/, false],
  ['never settles', 'return new Promise(() => {})', /too long/, false],
  ['runs in a loop without end', 'for (;;);', /stuck/, true],
  ['takes memory without end', 'const kept = []; for (;;) kept.push(new Array(1e5).fill({}))', /hung up|ended/, true],
  ['takes memory beside the heap without end', 'const kept = []; for (;;) kept.push(new Uint8Array(1e7).fill(1))', /too much memory/, true],
  ['writes a page without end', "return page('a'.repeat(5_000_000))", /too much/, true],
  ['makes calls without end', "for (;;) await query({ method: 'post', path: 'a' })", /makes no sense|too much/, true],
  ['returns something that isn’t a page', 'return { html: 1 }', /makes no sense/, true],
  ['has every picture come first', "return page('', new Array(100).fill({ href: '/art/a.svg' }))", /makes no sense/, true],
  [
    'brings a style that is more than one',
    "return { html: '', style: page('').style.replace('h1', '</style><script>bad()</script><style>') }",
    /makes no sense/,
    true,
  ],
  ['calls with a megabyte', "await query({ method: 'post', path: 'a', body: 'a'.repeat(1e6) }); return page('')", /too much/, true],
  ['fails in lines that are not its own', "throw { stack: 'a\\nPortal:\\r\\u001b[2Jb\\u2028c' }", /^a Portal: \[2Jb c$/, false],
  ['leads elsewhere', "throw new Response(null, { status: 302, headers: { Location: '/en/login' } })", /Response/, false],
] as [string, string, RegExp, boolean][])('fails only the page of a release that %s', async (_what, body, reason, ended) => {
  // A sandbox that ends by itself may take its time.
  const { ends, render } = await open(sampleCode(body), /long|stuck/.test(String(reason)) ? 500 : 60_000);
  await expect(render()).rejects.toThrow(reason);
  expect(ends.length).toBe(ended ? 1 : 0);
});

// It may replace the object that the sandbox responds with.
const answering = (body: string) => sampleCode('', `const Real = Response; Response = function (body) { ${body} };`);
const writing = (pieces: string) => `if (body === 'ready') return new Real(body);
  const { readable, writable } = new TransformStream(), writer = writable.getWriter(), encoder = new TextEncoder();
  (async () => { ${pieces} })().catch(() => {}); return new Real(readable);`;

test.each([
  ['deep', "'['.repeat(7e5) + ']'.repeat(7e5)"],
  ['wide', "'[' + '{},'.repeat(4e5) + '1]'"],
])('64 calls of a megabyte, %s, are not parsed', async (_what, value) => {
  const line = `encoder.encode('{"kind":"call","call":1,"method":"a","path":"b","body":' + ${value} + '}\\n')`;
  const { render, ends } = await open(
    answering(writing(`const line = ${line}; for (let n = 0; n < 64; n += 1) await writer.write(line);`)),
  );
  const parse = jest.spyOn(JSON, 'parse');
  await expect(render()).rejects.toThrow(/too much/);
  expect(parse).not.toHaveBeenCalled();
  expect(ends).toEqual(['it said too much']);
});

test('ten calls for 3 MB fail only their page', async () => {
  const { sandbox, ends } = await open(
    sampleCode("for (let n = 0; n < 10; n += 1) await query({ method: 'post', path: 'a' }); return page('')"),
  );
  await expect(sandbox.render(request, async () => 'a'.repeat(300_000))).rejects.toThrow(/more than a page/);
  expect(ends).toEqual([]);
  expect((await sandbox.render(request, respond)).html).toBe('');
});

test.each([
  ['throws when it is loaded', sampleCode('', "throw new Error('bad at load');"), /bad at load/],
  ['is another section', sampleCode('').replace("'catalogue'", "'payment'"), /implements payment/],
  ['asks for a library that is not shared', sampleCode('', "require('lodash');"), /lodash is not shared/],
])('reports why the sandbox of a release that %s does not start', async (_what, release, reason) => {
  const { ends } = await open(release);
  expect(ends).toEqual([expect.stringMatching(reason)]);
});

test.each([
  ['a promise that nothing waits for is rejected', "Promise.reject(new Error('stray'))"],
  ['a timer throws', "setTimeout(() => { throw new Error('stray') })"],
])('renders the page and the next one although %s', async (_what, stray) => {
  const { render } = await open(sampleCode(`${stray}; await new Promise((done) => setTimeout(done, 50)); return page('Good')`));
  expect((await render()).html).toBe('Good');
  expect((await render()).html).toBe('Good');
});
