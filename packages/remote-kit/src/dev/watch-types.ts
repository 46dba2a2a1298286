import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Running {
  stop: () => unknown;
}

/** Reports type errors, at once and whenever a file is saved. */
export function watchTypes(dir: string): Running {
  const child = spawn(process.execPath, [compilerOf(dir), '-p', dir, '--noEmit', '--watch', '--preserveWatchOutput'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { stop: () => child.kill() };
}

/** The path of the compiler that a remote has installed. */
export const compilerOf = (dir: string): string =>
  join(dirname(createRequire(join(dir, 'package.json')).resolve('typescript/package.json')), 'bin', 'tsc');
