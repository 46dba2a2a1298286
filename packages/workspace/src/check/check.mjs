import { existsSync } from 'node:fs';
import { ensureInstalled } from '../build/install.mjs';
import { readPackages, withNeeds } from '../build/packages.mjs';
import { inParallel } from '../command/in-parallel.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';
import { checkLint, checkRules, checkTexts, checkTypes } from '../test/checks.mjs';
import { beginRun } from '../test/results.mjs';
import { createTally } from '../test/tally.mjs';
import { hasUnitTests, runUnitTests } from '../test/unit-tests.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const base = await lastButOne();
  const files = await changedFiles(base);
  const packages = readPackages();
  const changed = packages.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)));
  const affected = packages.filter((one) => [...withNeeds(one, packages)].some((needed) => changed.includes(needed)));
  console.log(`  ${affected.map(({ folder }) => folder).join(', ') || 'No package has changed since before the last commit.'}`);
  const results = await beginRun('check');
  const { add, total } = createTally();
  const check = (name, work) => add(() => step(name, work));
  if (files.length > 0) await check('Lint', () => checkLint(files));
  await check('Types', () => checkTypes(affected));
  await check('Texts in both languages', () => checkTexts(affected));
  await check('Rules that are quoted', checkRules);
  const needsChanged = (one) => [...withNeeds(one, packages)].some((needed) => needed !== one && changed.includes(needed));
  const since = (one) => (needsChanged(one) ? undefined : base);
  await inParallel(2, affected.filter(hasUnitTests), (one) =>
    check(`Tests ${one.folder}`, () => runUnitTests(one, { results, since: since(one) })),
  );
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});

function git(...args) {
  return run('git', args).catch(() => '');
}

async function lastButOne() {
  return (await git('rev-parse', '--verify', '--quiet', 'HEAD~1')).trim() || 'HEAD';
}

/** Returns the files changed since a commit, except deleted ones. */
async function changedFiles(base) {
  const listed = (await git('diff', '--name-only', base)) + (await git('ls-files', '--others', '--exclude-standard'));
  return [...new Set(listed.split('\n'))].filter((file) => file && existsSync(at(file)));
}
