import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../build/install.mjs';
import { readPackages } from '../build/packages.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { runCommand } from '../command/run-command.mjs';
import { turbo } from '../command/turbo.mjs';
import { findHaproxy } from '../machine/debian-packages.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { makeQuickFolder } from '../machine/quick-folder.mjs';
import { addUp, countTask, filesNotRun } from './count.mjs';

const affected = process.argv.includes('--affected');
const long = process.argv.includes('--long');
let failed = false;
const summaries = at('.turbo', 'runs');
const resultsOf = (folder, task) => at(folder, `.results-${task}.json`);

/**
 * `npm test [-- --long]`: runs every task of the workspace with Turborepo, then the journeys, and counts. `npm run check`: the quick tasks
 * of the packages that changed in the last commit or since, and of those that depend on them.
 */
await runCommand(async (stopped) => {
  let requested = false;
  stopped.then(() => {
    requested = true;
  });
  await ensureInstalled();
  rmSync(summaries, { recursive: true, force: true });
  for (const { folder } of readPackages())
    for (const task of ['test', 'test-pglite', 'e2e']) rmSync(resultsOf(folder, task), { force: true });
  // In memory if there is room; PostgreSQL and stores wait for the disk otherwise.
  const TMPDIR = makeQuickFolder('portal-tests-');
  try {
    if (affected) {
      await runTasks(['lint'], {});
      await runTasks(['types', 'check-texts', 'test', '--affected'], { TMPDIR, TURBO_SCM_BASE: 'HEAD~1' });
    } else {
      await step('Find HAProxy', findHaproxy);
      const CHROMIUM_PATH = await step('Find a browser', findBrowser);
      await runTasks(['lint', 'types', 'check-texts', 'dead-code', 'deps', 'test', 'test-pglite', 'build', 'size'], { TMPDIR });
      // Alone, because journeys measure how long people wait.
      await runTasks(['e2e'], { CHROMIUM_PATH });
    }
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
  if (requested) process.exitCode = 1;
  else report();
});

async function runTasks(args, env) {
  await turbo([...args, '--summarize', '--concurrency=2'], { env: { ...(long && { LONG: '1' }), ...env }, shown: true }).catch(() => {
    failed = true;
  });
}

function report() {
  const summaryFiles = existsSync(summaries) ? readdirSync(summaries) : [];
  const tasks = summaryFiles.flatMap((name) => JSON.parse(readFileSync(join(summaries, name), 'utf8')).tasks);
  const counts = tasks
    .filter(({ execution }) => execution)
    .map(({ taskId, task, directory, execution: { exitCode } }) => {
      const file = resultsOf(directory, task);
      return countTask(taskId, exitCode === 0, existsSync(file) && JSON.parse(readFileSync(file, 'utf8')));
    });
  const ran = counts.flatMap(({ files }) => files);
  const left = affected ? [] : filesNotRun(ran, { long }).map((file) => `${file}: no task ran it`);
  const total = addUp([...counts, ...(left.length > 0 ? [{ passed: 0, failed: 1, faults: left }] : [])]);
  // Turborepo itself: it could not start, or was ended.
  if (failed && total.failed === 0) total.failed = 1;
  if (total.faults.length > 0) console.log(`\n${total.faults.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
