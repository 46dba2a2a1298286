import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from '@jest/globals';
import type { Settings } from '@portal/contract';
import { sampleCode, sampleShell } from '../testing/sample-rendering.ts';
import { nodeOptions, type RenderProcess, startRenderProcess } from './render-process.ts';

let running: RenderProcess;
afterEach(() => running.stop());

const request = { locale: 'en', address: '/en', settings: {} as Settings, now: 0 } as const;
const answer = async () => ({ posts: [] });

/** Starts a process for a release's code; `ends` is why it ended. */
async function open(release: string, limitMs = 60_000) {
  const ends: string[] = [];
  const code = { section: 'catalogue', build: 'catalogue-acme-1', shell: sampleShell, release } as const;
  running = startRenderProcess(code, limitMs, (reason) => ends.push(reason));
  while (!running.isReady() && ends.length === 0) await wait(10);
  return { ends, render: (asked = request) => running.render(asked, answer) };
}

test('page is asked for - the release renders it, with what it asked the back end, from one process for all', async () => {
  const { render } = await open(sampleCode("return page(request.address + JSON.stringify(await ask({ method: 'post', path: 'a' })))"));
  const pages = await Promise.all([render(), render({ ...request, address: '/zh' as '/en' })]);
  expect(pages.map(({ html }) => html)).toEqual(['/en{"posts":[]}', '/zh{"posts":[]}']);
});

// What a release may do wrong on the server: the page fails, and where the process is of no use any more it is ended.
test.each([
  ['throws', "throw new Error('bad')", /bad/, false],
  [
    'never settles, and hears that it took too long',
    "return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))",
    /too long/,
    false,
  ],
  ['never settles, and hears nothing', 'return new Promise(() => {})', /stuck/, true],
  ['runs in a loop without end', 'for (;;);', /stuck/, true],
  ['takes memory without end', 'const kept = []; for (;;) kept.push(new Array(1e5).fill({}))', /ended|stuck/, true],
  ['writes a page without end', "return page('a'.repeat(5_000_000))", /too much/, true],
  ['answers no page', 'return { html: 1 }', /nobody understands/, true],
  ['has every picture come first', "return page('', new Array(100).fill({ href: '/art/a.svg' }))", /nobody understands/, true],
  [
    'brings a style that is more than one',
    "return { html: '', style: page('').style.replace('h1', '</style><script>bad()</script><style>') }",
    /nobody understands/,
    true,
  ],
  ['leads elsewhere', "throw new Response(null, { status: 302, headers: { Location: '/en/login' } })", /Response/, false],
] as [string, string, RegExp, boolean][])('release that %s - its page fails, nothing else', async (_what, body, reason, ended) => {
  // What ends by itself may take its time.
  const { ends, render } = await open(sampleCode(body), /long|stuck/.test(String(reason)) ? 500 : 60_000);
  await expect(render()).rejects.toThrow(reason);
  expect(ends.length).toBe(ended ? 1 : 0);
});

test.each([
  ['throws when it is loaded', sampleCode('', "throw new Error('bad at load');"), /bad at load/],
  ['is another section', sampleCode('').replace("'catalogue'", "'payment'"), /implements payment/],
  ['asks for a library that nobody shares', sampleCode('', "require('lodash');"), /lodash is not shared/],
])('release that %s - its process does not start, and says why', async (_what, release, reason) => {
  const { ends } = await open(release);
  expect(ends).toEqual([expect.stringMatching(reason)]);
});

test.each([
  ['a promise that nobody waits for is rejected', "Promise.reject(new Error('stray'))"],
  ['a timer throws', "setTimeout(() => { throw new Error('stray') })"],
])('%s - the page is rendered all the same, and the next one', async (_what, stray) => {
  const { render } = await open(sampleCode(`${stray}; await new Promise((done) => setTimeout(done, 50)); return page('Good')`));
  expect((await render()).html).toBe('Good');
  expect((await render()).html).toBe('Good');
});

test('release that looks around - finds no environment, files, network, process or code from strings by any name it knows', async () => {
  const { render } = await open(
    sampleCode(`const refused = {};
    const names = ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'require', '__dirname'];
    for (const name of names) refused[name] = typeof globalThis[name];
    const tries = {
      import: () => import('node:fs'),
      require: () => require('node:fs'),
      stream: () => console._stdout.write,
      dispatcher: () => [Response, ...Object.getOwnPropertySymbols(globalThis).map((symbol) => globalThis[symbol])].find((value) => value?.dispatch).dispatch,
      string: () => (() => {}).constructor('return this')(),
    };
    for (const [name, attempt] of Object.entries(tries)) refused[name] = await Promise.resolve().then(attempt).then(() => 'possible', () => 'refused');
    return page(JSON.stringify(refused))`),
  );
  const found = Object.values(JSON.parse((await render()).html));
  expect(new Set(found)).toEqual(new Set(['undefined', 'refused']));
});

/** What is refused and what is not to code that got hold of \`process\`, in a process as ours. */
test('code that gets hold of the process - reads no file, no other release, no environment, starts nothing; the network is open to it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'confined-'));
  const file = join(folder, 'probe.mjs');
  await writeFile(join(folder, 'server.cjs'), 'another release');
  const builtin = (name: string, use: string) => `() => process.getBuiltinModule('${name}').${use}`;
  const probes = {
    file: builtin('fs', `readFileSync('/etc/hostname')`),
    release: builtin('fs', `readFileSync(${JSON.stringify(join(folder, 'server.cjs'))})`),
    write: builtin('fs', `writeFileSync(${JSON.stringify(join(folder, 'x'))}, '')`),
    list: builtin('fs', `readdirSync(${JSON.stringify(folder)})`),
    process: builtin('child_process', `execFileSync('true')`),
    worker: `() => new (process.getBuiltinModule('worker_threads').Worker)('1', { eval: true })`,
    addon: `() => process.dlopen({ exports: {} }, '/x.node')`,
    inspector: builtin('inspector', 'open(0)'),
    environment: `() => { if (Object.keys(process.env).length === 0) throw new Error('empty') }`,
    network: builtin('net', `createServer().unref()`),
  };
  await writeFile(
    file,
    `const tries = {${Object.entries(probes).map(([name, code]) => `${name}: ${code}`)}}; const found = [];
     for (const [name, attempt] of Object.entries(tries)) try { attempt(); found.push(name) } catch {}
     process.stdout.write(JSON.stringify(found)); process.exit();`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, nodeOptions(file), { env: {}, cwd: '/' });
  expect(JSON.parse(stdout)).toEqual(['network']);
  running = { stop: () => {} } as RenderProcess;
});
