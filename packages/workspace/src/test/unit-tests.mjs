import { readFileSync, rmSync } from 'node:fs';
import { sourceFiles } from '../build/source-files.mjs';
import { at } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { makeQuickFolder } from '../machine/quick-folder.mjs';
import { countJest } from './count-results.mjs';
import { resultFile, runOnce } from './results.mjs';

const nodeOptions = /^nodeOptions: (.+)$/m.exec(readFileSync(at('pnpm-workspace.yaml'), 'utf8'))?.[1];

/** Whether a package has unit tests; those in e2e need a built portal. */
export const hasUnitTests = ({ folder, scripts }) => Boolean(scripts.test) && folder !== 'e2e';

/** Sorts packages, those with most test files first, so that no long one is left to run alone at the end. */
export function mostTestsFirst(packages) {
  const tests = ({ path }) => sourceFiles(path).filter((file) => /\.test\.\w+$/.test(file)).length;
  return packages
    .map((one) => [tests(one), one])
    .sort(([a], [b]) => b - a)
    .map(([, one]) => one);
}

/** Limits in minutes, far above what a test takes, to end hung tests. In a long run, one test makes hundreds of rounds. */
const limits = { short: 4, long: 30 };

/** Runs a package's tests, or those affected by the changes since a commit, and returns how many passed. Their results go to a folder. */
export async function runUnitTests({ folder, path, scripts }, { results, workers = 1, settings = {}, since }) {
  const file = resultFile(results, [folder, ...Object.values(settings)].join('-'));
  const TMPDIR = makeQuickFolder('portal-tests-');
  const env = { ...projectEnvironment(path), NODE_OPTIONS: nodeOptions, TMPDIR, ...settings };
  const selection = since ? `--changedSince=${since} --passWithNoTests` : '';
  const kept = `--json --outputFile="${file}" --cacheDirectory="${at('.cache', 'test', 'jest')}"`;
  const limit = limits[settings.LONG ? 'long' : 'short'] * 60_000;
  const command = `${scripts.test} ${kept} --maxWorkers=${workers} --testTimeout=${limit} ${selection}`;
  try {
    return await runOnce(file, () => run(command, [], { cwd: path, env, shell: true }), countJest);
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
}
