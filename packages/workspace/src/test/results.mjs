import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { sourceFiles } from '../build/source-files.mjs';
import { Failure } from '../command/errors.mjs';
import { at, projectNode, root } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { leftOut } from '../machine/debian-packages.mjs';

/** The runs whose results are kept: `npm test`, `npm run test:long`, and what `npm run check` chooses. */
export const resultsOf = (kind) => at('.cache', 'test', 'results', kind);

/**
 * Begins a run and returns the folder for its results. If the project hasn't changed, a long run resumes where the last one ended and keeps
 * its results.
 */
export async function beginRun(kind, folder = resultsOf(kind), project = projectNow()) {
  const { commit, changed } = await project;
  const goesOn = kind === 'long' && commit && !changed && readRun(folder)?.commit === commit;
  if (goesOn) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [cpu] = cpus();
  const node = (await run(projectNode, ['--version'])).trim();
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${node}`;
  writeFileSync(join(folder, runFile), JSON.stringify({ commit: changed ? undefined : commit, machine }));
  return folder;
}

const runFile = 'run.json';

/** Reads what is known about the run in a folder: the commit (unless files were changed) and the machine. */
export function readRun(folder) {
  const file = join(folder, runFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Returns which commit is checked out (none without Git) and whether files differ from it. */
async function projectNow() {
  const git = (...args) => run('git', args).catch(() => undefined);
  const [commit, changes] = await Promise.all([git('rev-parse', 'HEAD'), git('status', '--porcelain')]);
  return { commit: commit?.trim(), changed: changes !== '' };
}

/** The file of a step's results. */
export const resultFile = (folder, name) => join(folder, `${name.replaceAll('/', '-')}.json`);

/**
 * Runs a step whose runner writes `file`, and returns how many tests passed, which `count` reads from the file. A step that already passed
 * in this run is counted, not repeated.
 */
export async function runOnce(file, runner, count) {
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  if (existsSync(file)) {
    try {
      return count(read());
    } catch {
      rmSync(file);
    }
  }
  const failure = await runner().then(
    () => undefined,
    (error) => error,
  );
  if (!existsSync(file)) throw failure ?? new Failure('test', 'It wrote no results.');
  return count(read(), failure);
}

/** Returns the results in a folder, one object for each step, as jest and Playwright wrote them. */
export function readResults(folder) {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== runFile) : [];
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * Fails if a test file is missing from a run's results because no runner looks there. Tests that this machine can't run aren't required.
 */
export async function checkAllRan(results, files = sourceFiles(root), without = leftOut()) {
  const ran = new Set([...without.map((file) => at(...file.split('/'))), ...readResults(results).flatMap(filesIn)]);
  const left = files.filter((file) => /\.(test|spec)\.\w+$/.test(file) && !ran.has(file));
  if (left.length > 0) throw new Failure('check', left.map((file) => `${relative(root, file)}: no step ran it`).join('\n'));
}

/** Returns the test files in jest's or Playwright's results. */
function filesIn({ testResults, suites }) {
  return testResults ? testResults.map(({ name }) => name) : suites.map(({ file }) => at('e2e', ...file.split('/')));
}
