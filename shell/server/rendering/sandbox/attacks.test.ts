import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { Settings } from '@portal/contract';
import { sampleCode, sampleShell } from '../../testing/sample-rendering.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { findWorkerd } from './workerd.ts';

const program = String(await findWorkerd());
const sandboxes: Sandbox[] = [];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  for (const sandbox of sandboxes.splice(0)) sandbox.stop();
});

const request = { locale: 'en', address: '/en', settings: {} as Settings, now: 0 } as const;

async function open(release: string, limitMs = 30_000) {
  const code = { section: 'catalogue', build: 'catalogue-evil-1', shell: sampleShell, release } as const;
  const sandbox = startSandbox(program, code, { limitMs, startLimitMs: 60_000 }, () => {});
  sandboxes.push(sandbox);
  await sandbox.started;
  return (response: () => Promise<unknown> = async () => ({})) => sandbox.render(request, response);
}

/** Runs `tries`, each an expression, inside a sandbox. Returns the result of each, `refused` where it threw. */
async function attempt(tries: Record<string, string>): Promise<Record<string, string>> {
  const listed = Object.entries(tries).map(([name, code]) => `${JSON.stringify(name)}: async () => (${code})`);
  const render = await open(
    sampleCode(`const found = {};
    for (const [name, attempt] of Object.entries({ ${listed.join(',\n')} }))
      found[name] = await attempt().then((value) => String(value), () => 'refused');
    return page(JSON.stringify(found))`),
  );
  return JSON.parse((await render()).html);
}

test('sandbox has no Node, eval, worker or shared memory', async () => {
  const modules = ['fs', 'net', 'child_process', 'vm', 'worker_threads', 'inspector', 'os', 'module', 'http', 'dgram', 'v8'];
  const tries = {
    ...Object.fromEntries(modules.flatMap((name) => [name, `node:${name}`]).map((name) => [name, `import('${name}')`])),
    require: "require('node:fs')",
    builtin: "(await import('node:process')).default.getBuiltinModule('fs').readFileSync",
    environment: "Object.keys((await import('node:process')).default.env).length || Promise.reject()",
    bindings: "Object.keys((await import('cloudflare:workers')).env).length || Promise.reject()",
    unsafe: "import('workerd:unsafe')",
    eval: "(0, eval)('1')",
    function: "(() => {}).constructor('return this')()",
    async: "(async () => {}).constructor('return this')()",
  };
  expect(new Set(Object.values(await attempt(tries)))).toEqual(new Set(['refused']));
  const globals = ['process', 'Worker', 'SharedArrayBuffer', 'Atomics', 'WebAssembly', 'Buffer', 'global', 'gc', 'Deno', 'Bun'];
  const types = await attempt(Object.fromEntries(globals.map((name) => [name, `typeof globalThis.${name}`])));
  expect(types).toEqual(Object.fromEntries(globals.map((name) => [name, 'undefined'])));
});

test('attack on a Node process catches nothing', async () => {
  const render = await open(
    sampleCode(
      `await query({ method: 'post', path: 'a' });
      return page(JSON.stringify(caught))`,
      `const caught = [];
      const note = (name, value) => caught.push(name + ':' + Object.prototype.toString.call(value) + Object.keys(value ?? {}));
      for (const name of ['handle', 'req', 'stdout', 'stream', '_handle', 'process', 'socket', 'domain', 'emitter'])
        Object.defineProperty(Object.prototype, name, { configurable: true, get() {}, set(value) { note(name, value); } });
      for (const name of ['emit', 'on', 'write', '_write'])
        Object.defineProperty(Object.prototype, name, { configurable: true, value(...words) { note(name, this); } });
      const call = Function.prototype.call; Function.prototype.call = function (...words) { if (words[0]?.pid) note('call', words[0]); return Reflect.apply(this, words[0], words.slice(1)); };`,
    ),
  );
  expect((await render()).html).toBe('[]');
});

test('release reaches no port, socket or host name', async () => {
  const reached: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  await writeFile(join(folder, 'secret'), 'a secret');
  const listen = async (what: string, ...where: [number, string] | [string]) => {
    const server = createServer((socket) => reached.push(what) && socket.destroy()).listen(...(where as [number, string]));
    servers.push(server);
    await once(server, 'listening');
    return server.address();
  };
  await listen('unix', join(folder, 'socket'));
  const { port } = (await listen('tcp', 0, '127.0.0.1')) as AddressInfo;
  const address = `127.0.0.1:${port}`;
  const event = (created: string) => `new Promise((ok, no) => { const it = ${created}; it.onopen = ok; it.onerror = no; it.onclose = no })`;
  const found = await attempt({
    fetch: `fetch('http://${address}/')`,
    socket: `new (await import('cloudflare:sockets')).connect('${address}').opened`,
    sockets: `(await import('cloudflare:sockets')).connect('${address}').opened`,
    websocket: event(`new WebSocket('ws://${address}/')`),
    events: event(`new EventSource('http://${address}/')`),
    unix: `fetch('http://unix:${folder}/socket')`,
    file: `fetch('file://${folder}/secret')`,
    name: `fetch('http://localhost:${port}/')`,
    cache: `caches.default.match('http://${address}/')`,
  });
  expect(new Set(Object.values(found))).toEqual(new Set(['refused']));
  expect(reached).toEqual([]);
});

test('fails only the page of a release that ends its process or isolate', async () => {
  for (const suicide of ["(await import('node:process')).default.exit(1)", "(await import('cloudflare:workers')).abortIsolate('x')"]) {
    const render = await open(sampleCode(`${suicide}; return new Promise(() => {})`), 1_000);
    await expect(render()).rejects.toThrow();
  }
});

test.each([
  [
    'its page',
    'return JSON.parse(\'{"__proto__":{"polluted":1},"html":"","style":\' + JSON.stringify(page(\'\').style) + \',"pictures":[]}\')',
  ],
  [
    'a call',
    'await query(JSON.parse(\'{"method":"post","path":"a","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"body":{"__proto__":{"polluted":1}}}\')); return page(\'\')',
  ],
])('prototypes sent with %s reach no server object', async (_what, code) => {
  const render = await open(sampleCode(code));
  const requested: unknown[] = [];
  const page = await render((async (call: unknown) => requested.push(call)) as never);
  for (const value of [{}, page, ...requested]) expect((value as { polluted?: number }).polluted).toBeUndefined();
});
