import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface InputRecord {
  paths: string[];
  hash: string;
}

/** Says of a package in `dir` what its build was made from, and what that held then. */
const recordIn = (dir: string) => join(dir, '.cache', 'build-inputs.json');

/** Whether the last build of the package in `dir` holds what its inputs hold now. */
export function isBuilt(dir: string): boolean {
  if (!existsSync(join(dir, 'dist')) || !existsSync(recordIn(dir))) return false;
  const { paths, hash }: InputRecord = JSON.parse(readFileSync(recordIn(dir), 'utf8'));
  return hashOf(paths) === hash;
}

export const forgetInputs = (dir: string): void => rmSync(recordIn(dir), { force: true });

/**
 * Records the inputs of a build: files, folders whose names were listed, paths where nothing was. One that changed since the build began is
 * for the next build.
 */
export function recordInputs(dir: string, paths: string[], began: number): void {
  if (paths.some((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began)) return;
  mkdirSync(dirname(recordIn(dir)), { recursive: true });
  writeFileSync(recordIn(dir), JSON.stringify({ paths, hash: hashOf(paths) } satisfies InputRecord, null, 1));
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(contentOf(path)).update('\0');
  return hash.digest('hex');
}

function contentOf(path: string): string | Buffer {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'nothing';
  return found.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort().join('\n') : readFileSync(path);
}
