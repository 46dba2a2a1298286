import { execFile, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SectionId } from '@portal/contract';

/** What a sandbox renders with: the sources of the shell's and the release's server build. */
export interface ReleaseCode {
  section: SectionId;
  build: string;
  shell: string;
  release: string;
}

const require = createRequire(import.meta.url);

/** Finds the program, and checks that it runs here; otherwise logs that it doesn't. */
export async function findWorkerd(): Promise<string | undefined> {
  try {
    const program: string = require('workerd').default;
    await promisify(execFile)(program, ['--version']);
    return program;
  } catch (error) {
    console.error(`No page is rendered on the server, because workerd does not run here: ${(error as Error).message}`);
    return undefined;
  }
}

/** The last date at which workerd gives a worker no Node API unless configured. */
const compatibilityDate = '2026-01-01';

/** One worker, one socket in its folder, no network and no bindings. Memory outside the heap (typed arrays) is the watchdog's (sandbox.ts). */
const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "sandbox", worker = .sandbox), (name = "internet", network = (allow = []))],
  sockets = [(name = "portal", address = "unix:socket", http = (), service = "sandbox")],
  v8Flags = ["--max-heap-size=128"]);
const sandbox :Workerd.Worker = (
  modules = [
    (name = "main.js", esModule = embed "main.js"),
    (name = "shell.cjs", commonJsModule = embed "shell.cjs"),
    (name = "release.cjs", commonJsModule = embed "release.cjs")],
  compatibilityDate = "${compatibilityDate}",
  compatibilityFlags = ["enable_request_signal"],
  globalOutbound = "internet");
`;

const main = (section: SectionId) => `import shell from 'shell.cjs';
// Clocks finer than a millisecond need shared memory, and WebAssembly is code that can't be reviewed. No page needs either.
for (const name of ['SharedArrayBuffer', 'Atomics', 'WebAssembly']) delete globalThis[name];
export default shell.createSandbox(${JSON.stringify(section)}, async () => (await import('release.cjs')).default);
`;

/** Writes what a sandbox starts from into a folder that only this user may enter, and returns the folder. */
export async function makeFolder({ section, shell, release }: ReleaseCode): Promise<string> {
  // Not in the data folder: a socket's path may have at most 100 characters.
  const folder = await mkdtemp(join(tmpdir(), `sandbox-${process.pid}-`));
  const files = {
    'config.capnp': config,
    'main.js': main(section),
    'shell.cjs': shell,
    'release.cjs': `module.exports = function (module, exports, require) {${release}\n};`,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

/**
 * Runs workerd in its folder until the signal, and calls `onEnd` if it ends earlier. Its folder ends with it. Returns a function that reads
 * its memory in bytes; 0 where the system has no /proc.
 */
export function runWorkerd(program: string, folder: string, signal: AbortSignal, onEnd: (reason: string) => void): () => Promise<number> {
  const child = spawn(program, ['serve', 'config.capnp'], { cwd: folder, env: {}, stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  process.once('exit', stop);
  child.on('error', ({ message }) => onEnd(message));
  child.on('exit', (status, killed) => {
    process.off('exit', stop);
    onEnd(`it ended (${killed ?? status})`);
  });
  // It doesn't keep the portal from exiting.
  child.unref();
  const status = () => readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return async () => Number(/VmRSS:\s+(\d+) kB/.exec(await status())?.[1] ?? 0) * 1024;
}

/** Ends the sandboxes of portals that were killed, and deletes their folders. (Under systemd or in a container they end with their portal.) */
export async function removeLeftoverSandboxes(): Promise<void> {
  const processes: string[] = await readdir('/proc').catch(() => []);
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith('sandbox-') && !processes.includes(`${name.split('-')[1]}`));
  const folders = processes.length > 0 ? names.map((name) => join(tmpdir(), name)) : [];
  for (const pid of folders.length > 0 ? processes : [])
    if (folders.includes(await readlink(`/proc/${pid}/cwd`).catch(() => ''))) process.kill(Number(pid), 'SIGKILL');
  // A folder that belongs to another user stays.
  await Promise.allSettled(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}
