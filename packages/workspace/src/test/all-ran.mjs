import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { sourceFiles } from '../build/source-files.mjs';
import { Failure } from '../command/errors.mjs';
import { at, root } from '../command/root.mjs';
import { leftOut } from '../machine/debian-packages.mjs';

const folder = at('.cache', 'test', 'results');

/** Returns a new file for the results of a run: `packages/api-postgres`. */
export function resultFile(name) {
  const file = join(folder, `${name.replaceAll('/', '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

export const forgetResults = () => rmSync(folder, { recursive: true, force: true });

/**
 * Fails if a test file is in none of the results since `forgetResults`, because no runner looks there. Tests that this machine can't run
 * are not required.
 */
export async function checkAllRan(files = sourceFiles(root), results = folder, without = leftOut()) {
  const ran = new Set([
    ...without.map((file) => at(...file.split('/'))),
    ...readdirSync(results).flatMap((name) => filesIn(JSON.parse(readFileSync(join(results, name), 'utf8')))),
  ]);
  const left = files.filter((file) => /\.(test|spec)\.\w+$/.test(file) && !ran.has(file));
  if (left.length > 0) throw new Failure('check', left.map((file) => `${relative(root, file)}: no step ran it`).join('\n'));
}

/** Returns the test files in jest's or Playwright's results. */
function filesIn({ testResults, suites }) {
  return testResults ? testResults.map(({ name }) => name) : suites.map(({ file }) => at('e2e', ...file.split('/')));
}
