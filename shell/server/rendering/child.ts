// A process that renders the pages of one release. It runs a vendor's code: it has no right to files, processes or the environment, and knows only what
// everybody may know. It talks by lines of JSON.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import vm from 'node:vm';
import type { Remote } from '@portal/contract';
import type { PageCall, PageRequest, ShellBuild } from '../../src/first-page/rendering.ts';
import type { FromChild, ToChild } from './protocol.ts';

const { stdin, stdout, exit } = process;
const write = stdout.write.bind(stdout);
const { stringify, parse } = JSON;
const send = (message: FromChild) => void write(`${stringify(message)}\n`);

let renderPage: ShellBuild['renderPage'];
let remote: Remote;
let started = false;
let lastCall = 0;
const calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
const pages = new Map<number, AbortController>();

const reasonOf = (error: unknown) => String((error as Error)?.stack ?? error).slice(0, 2_000);

function run(source: string, filename: string, require: (name: string) => unknown): unknown {
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename })(module, module.exports, require);
  return module.exports;
}

/** Takes away what a page has no use for. It is no wall: what stands behind it is the permission model. */
function confine(): void {
  for (const name of ['process', 'fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'navigator'])
    delete (globalThis as Record<string, unknown>)[name];
  // Comes with `Response` and calls anybody: the agent behind Node's fetch, under a symbol that everybody can make.
  void globalThis.Response;
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description?.startsWith('undici')) (globalThis as Record<symbol, unknown>)[symbol] = undefined;
  // Another one: Node's own leads to the process's streams.
  globalThis.console = Object.fromEntries(Object.keys(console).map((name) => [name, () => {}])) as unknown as Console;
}

function start({ shell, release, section, build }: Extract<ToChild, { kind: 'start' }>): void {
  const built = run(shell, 'shell/server.cjs', createRequire(import.meta.url)) as ShellBuild;
  confine();
  const shared = (name: string) => {
    if (!Object.hasOwn(built.platform, name)) throw new Error(`${name} is not shared with releases`);
    return built.platform[name]?.library;
  };
  renderPage = built.renderPage;
  remote = (run(release, `${build}/server.cjs`, shared) as { default: Remote }).default;
  if (remote.section !== section) throw new Error(`it implements ${remote.section}`);
}

async function render(id: number, request: PageRequest): Promise<void> {
  const life = new AbortController();
  pages.set(id, life);
  const ask = (call: PageCall) =>
    new Promise((resolve, reject) => {
      lastCall += 1;
      calls.set(lastCall, { resolve, reject });
      send({ kind: 'call', id, call: lastCall, ...call });
    });
  try {
    const { messages } = await remote.messages(request.locale);
    send({ kind: 'page', id, page: await renderPage(remote, messages, request, ask, life.signal) });
  } catch (error) {
    send({ kind: 'failed', id, reason: reasonOf(error) });
  } finally {
    pages.delete(id);
  }
}

function onMessage(message: ToChild): void {
  if (message.kind === 'start') {
    start(message);
    started = true;
    send({ kind: 'ready' });
  } else if (message.kind === 'render') void render(message.id, message.request);
  else if (message.kind === 'abort') pages.get(message.id)?.abort(new Error('it took too long'));
  else {
    const asked = calls.get(message.call);
    calls.delete(message.call);
    if (message.known) asked?.resolve(message.value);
    else asked?.reject(new Error('this is not known, or not for everybody'));
  }
}

// A stray failure is nobody's page; one that is waited for is told of there.
process.on('unhandledRejection', () => {});
process.on('uncaughtException', (error) => {
  if (started) return;
  send({ kind: 'failed', id: 0, reason: reasonOf(error) });
  exit(1);
});
createInterface({ input: stdin })
  .on('line', (line) => onMessage(parse(line)))
  .on('close', () => exit());
