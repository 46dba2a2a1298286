import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../build/install.mjs';
import { readPackages } from '../build/packages.mjs';
import { step } from '../command/progress.mjs';
import { at, readJson } from '../command/root.mjs';
import { projectEnvironment, run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findHaproxy } from '../machine/debian-packages.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { makeQuickFolder } from '../machine/quick-folder.mjs';
import { countTask, filesNotRun } from './count.mjs';

const affected = process.argv.includes('--affected');
const long = process.argv.includes('--long');
const summaries = at('.turbo', 'runs');
const results = (folder) => at(folder, '.cache', 'results');

/**
 * `npm test [-- --long]`: runs every task of the workspace with Turborepo, then the journeys, and counts. `npm run check`: the quick tasks
 * of the packages that changed in the last commit or since, and of those that depend on them.
 */
await runCommand(async () => {
  await ensureInstalled();
  for (const folder of [summaries, ...readPackages().map((one) => results(one.folder))]) rmSync(folder, { recursive: true, force: true });
  // In memory if there is room; PostgreSQL and stores wait for the disk otherwise.
  const TMPDIR = makeQuickFolder('portal-tests-');
  try {
    if (affected) await turbo(['lint', 'types', 'check-texts', 'test', '--affected'], { TMPDIR, TURBO_SCM_BASE: 'HEAD~1' });
    else {
      await step('Find HAProxy', findHaproxy);
      const CHROMIUM_PATH = await step('Find a browser', findBrowser);
      await turbo(['lint', 'types', 'check-texts', 'dead-code', 'deps', 'test', 'test-pglite', 'build', 'size'], { TMPDIR });
      // Alone, because journeys measure how long people wait.
      await turbo(['e2e'], { CHROMIUM_PATH });
    }
  } finally {
    rmSync(TMPDIR, { recursive: true, force: true });
  }
  report();
});

/** Runs tasks of all packages; one that fails stops only those that need it. */
async function turbo(args, env) {
  const options = ['--continue=dependencies-successful', '--summarize', '--output-logs=errors-only', '--concurrency=4'];
  await run('npx', ['--yes', readJson('package.json').packageManager, 'exec', 'turbo', 'run', ...args, ...options], {
    env: { ...projectEnvironment(), TURBO_TELEMETRY_DISABLED: '1', ...(long && { LONG: '1' }), ...env },
    shell: process.platform === 'win32',
    shown: true,
  }).catch(() => undefined);
}

function report() {
  const tasks = readdirSync(summaries).flatMap((name) => JSON.parse(readFileSync(join(summaries, name), 'utf8')).tasks);
  const counts = tasks.map(({ taskId, task, directory, execution }) => {
    const file = join(results(directory), `${task}.json`);
    return countTask(taskId, execution?.exitCode === 0, existsSync(file) && JSON.parse(readFileSync(file, 'utf8')));
  });
  const left = affected
    ? []
    : filesNotRun(
        counts.flatMap(({ files }) => files),
        { long },
      );
  const faults = [...counts.flatMap((one) => one.faults), ...left.map((file) => `${file}: no task ran it`)];
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
  const sum = (of) => counts.reduce((total, one) => total + one[of], 0);
  const failed = sum('failed') + (left.length > 0 ? 1 : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
