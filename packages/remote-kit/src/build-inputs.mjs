import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Free of libraries: the workspace's commands read it before any is installed.

/** Says of a package in `dir` what its build was made from, and what that held then. */
const recordIn = (dir) => join(dir, '.cache', 'build-inputs.json');

/** Whether the last build of the package in `dir` holds what its inputs hold now. */
export function isBuilt(dir) {
  if (!existsSync(join(dir, 'dist')) || !existsSync(recordIn(dir))) return false;
  const { paths, hash } = JSON.parse(readFileSync(recordIn(dir), 'utf8'));
  return hashOf(paths) === hash;
}

export const forgetInputs = (dir) => rmSync(recordIn(dir), { force: true });

/**
 * Records the inputs of a build: files, folders whose names were listed, paths where nothing was. One that changed since the build began is
 * for the next build.
 */
export function recordInputs(dir, paths, began) {
  if (paths.some((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began)) return;
  mkdirSync(dirname(recordIn(dir)), { recursive: true });
  writeFileSync(recordIn(dir), JSON.stringify({ paths, hash: hashOf(paths) }, null, 1));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(contentOf(path)).update('\0');
  return hash.digest('hex');
}

function contentOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'nothing';
  return found.isDirectory() ? readdirSync(path, { recursive: true }).sort().join('\n') : readFileSync(path);
}
