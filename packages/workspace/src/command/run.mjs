import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { Failure } from './errors.mjs';
import { at, root } from './root.mjs';

/** The environment for the project's programs: its own Node and tools come first on the path, and they share a compile cache. */
export function projectEnvironment(folder = root) {
  const paths = [join(folder, 'node_modules', '.bin'), at('node_modules', '.bin'), process.env.PATH];
  return { NODE_COMPILE_CACHE: at('.cache', 'compiled'), ...process.env, PATH: paths.join(delimiter) };
}

const windows = process.platform === 'win32';
const running = new Set();
let ended = false;

/** Runs a program and returns what it wrote, which can be `shown` meanwhile. Rejects with a Failure if its exit code is not 0. */
export function run(command, args = [], { cwd = root, env = process.env, shell = false, timeout, shown = false } = {}) {
  return new Promise((resolve, reject) => {
    if (ended) return reject(new Failure(command, 'stopped'));
    const child = spawn(command, args, { cwd, env, shell, timeout, stdio: ['ignore', 'pipe', 'pipe'], detached: !windows });
    running.add(child);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
    if (shown) child.stdout.pipe(process.stdout, { end: false });
    if (shown) child.stderr.pipe(process.stderr, { end: false });
    const name = [command, ...args].join(' ');
    child.on('error', (error) => reject(new Failure(name, error.message)));
    child.on('close', (code) => {
      running.delete(child);
      const text = Buffer.concat(output).toString();
      return code === 0 ? resolve(text) : reject(new Failure(name, text));
    });
  });
}

/** Ends every program that `run` started, and all their children, and prevents new ones. */
export function endRunning() {
  ended = true;
  for (const child of running) {
    if (windows) child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  }
}
