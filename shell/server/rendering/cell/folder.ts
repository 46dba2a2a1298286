import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionId } from '@portal/contract';

/** What a cell renders with: the sources of the shell's and the release's server build. */
export interface ReleaseCode {
  section: SectionId;
  build: string;
  shell: string;
  release: string;
}

/** The last date at which workerd gives a worker no Node API unless asked. */
const compatibilityDate = '2026-01-01';

/**
 * One worker, one socket in the folder, no network and no bindings. The heap's limit is set here; memory outside it (typed arrays) is
 * limited by the wall.
 */
const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "cell", worker = .cell), (name = "internet", network = (allow = []))],
  sockets = [(name = "portal", address = "unix:socket", http = (), service = "cell")],
  v8Flags = ["--max-heap-size=128"]);
const cell :Workerd.Worker = (
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
export default shell.createCell(${JSON.stringify(section)}, async () => (await import('release.cjs')).default);
`;

/** Writes what a cell starts from into a folder that only this user may enter, and returns the folder. */
export async function makeFolder({ section, shell, release }: ReleaseCode): Promise<string> {
  // Not in the data folder: a socket's path may have at most 100 characters.
  const folder = await mkdtemp(join(tmpdir(), `cell-${process.pid}-`));
  const files = {
    'config.capnp': config,
    'main.js': main(section),
    'shell.cjs': shell,
    'release.cjs': `module.exports = function (module, exports, require) {${release}\n};`,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

/** Deletes what a cell no longer needs once it has started; its socket stays. */
export const emptyFolder = async (folder: string): Promise<void> =>
  void (await Promise.all(['config.capnp', 'main.js', 'shell.cjs', 'release.cjs'].map((name) => rm(join(folder, name), { force: true }))));

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Ends the cells of portals that were killed, and deletes their folders. */
export async function removeLeftoverCells(): Promise<void> {
  const names = await readdir(tmpdir());
  const left = names.filter((name) => {
    const [, pid] = /^cell-(\d+)-/.exec(name) ?? [];
    return pid && !isRunning(Number(pid));
  });
  const folders = left.map((name) => join(tmpdir(), name));
  if (folders.length > 0) await killProcessesIn(folders);
  // A folder that belongs to another user stays.
  for (const folder of folders) await removeFolder(folder).catch(() => {});
}

/**
 * A cell ends with its portal, except one that was just starting: bubblewrap asks for a signal when its parent dies, and doesn't notice if
 * the parent is already dead (issues 633 and 700 of containers/bubblewrap).
 */
async function killProcessesIn(folders: string[]): Promise<void> {
  // A system without this list has no bubblewrap either.
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if ([...words.split('\0'), place].some((one) => folders.includes(one))) end(Number(pid));
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, or is another user's.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
