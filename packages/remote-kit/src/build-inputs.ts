import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface InputRecord {
  paths: string[];
  hash: string;
}

/** The file that records which inputs the package in `dir` was built from, and a hash of their content at the time. */
const recordIn = (dir: string) => join(dir, '.cache', 'build-inputs.json');

/** Whether the last build of the package in `dir` is up to date with its inputs. */
export function isBuilt(dir: string): boolean {
  if (!existsSync(join(dir, 'dist')) || !existsSync(recordIn(dir))) return false;
  const { paths, hash }: InputRecord = JSON.parse(readFileSync(recordIn(dir), 'utf8'));
  return hashOf(paths) === hash;
}

export const forgetInputs = (dir: string): void => rmSync(recordIn(dir), { force: true });

/**
 * Records the inputs of a build: files, folders that were listed, paths where nothing was found. Records nothing if one has changed since
 * the build began, so that the package is built again.
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
