import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from '../root.mjs';
import { Failure, projectEnvironment, run } from '../run.mjs';
import { TestsFailed } from './tally.mjs';

const nodeOptions = /^nodeOptions: (.+)$/m.exec(readFileSync(at('pnpm-workspace.yaml'), 'utf8'))?.[1];

/** Whether a package has tests of its own; those of e2e need a built portal. */
export const hasUnitTests = ({ folder, scripts }) => Boolean(scripts.test) && folder !== 'e2e';

/** Runs a package's tests, or those that the changes since a commit concern, and answers how many passed. */
export async function runUnitTests({ folder, path, scripts }, { workers = 1, settings = {}, since } = {}) {
  const file = at('.cache', 'test', `${[folder, ...Object.values(settings)].join('-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const env = { ...projectEnvironment(path), NODE_OPTIONS: nodeOptions, ...settings };
  const selection = since ? `--changedSince=${since}` : '';
  const command = `${scripts.test} --json --outputFile="${file}" --maxWorkers=${workers} --testTimeout=60000 --passWithNoTests ${selection}`;
  const failure = await run(command, [], { cwd: path, env, shell: true }).then(
    () => undefined,
    (error) => error,
  );
  if (!existsSync(file)) throw failure ?? new Failure(command, 'It wrote no results.');
  return countOf(JSON.parse(readFileSync(file, 'utf8')), failure);
}

function countOf({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }, failure) {
  const failed = numFailedTests + numRuntimeErrorTestSuites || (failure ? 1 : 0);
  if (failed === 0) return numPassedTests;
  const messages = testResults.filter(({ status }) => status === 'failed').map(({ name, message }) => `${name}\n${message}`);
  throw new TestsFailed({ passed: numPassedTests, failed, report: messages.join('\n') || failure.output });
}
