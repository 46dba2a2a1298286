import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { readPackages } from '../build/packages.mjs';
import { inParallel } from '../command/in-parallel.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findBubblewrap, findHaproxy } from '../machine/debian-packages.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { countByArea, rulesInUse } from '../rules/rules-in-use.mjs';
import { checkAllRan, forgetResults } from './all-ran.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { checkCircles, checkContract, checkDeadCode, checkLint, checkRules, checkTexts, checkTypes } from './checks.mjs';
import { createTally } from './tally.mjs';
import { hasUnitTests, runUnitTests } from './unit-tests.mjs';

const long = process.argv.includes('--long');

await runCommand(async () => {
  await ensureInstalled();
  const browser = await step('Find a browser', findBrowser);
  await step('Find bubblewrap', findBubblewrap);
  await step('Find HAProxy', findHaproxy);
  forgetResults();
  const { add, total } = createTally();
  const check = (name, work) => add(() => step(name, work));
  await check('Types', () => checkTypes());
  await check('Lint', () => checkLint());
  await check('Dead code', checkDeadCode);
  await check('Lists of the contract', checkContract);
  await check('Circles of packages and folders', () => checkCircles());
  await check('Texts in both languages', () => checkTexts());
  await check('Rules that are quoted', checkRules);
  console.log(`    rules quoted by tests: ${countByArea(rulesInUse().rules).join(', ')}`);
  const settings = long ? { LONG: '1' } : {};
  const packages = readPackages().filter(hasUnitTests);
  const backEnd = packages.find(({ folder }) => folder === 'packages/api');
  await inParallel(
    2,
    packages.filter((one) => one !== backEnd),
    (one) => check(`Tests ${one.folder}`, () => runUnitTests(one, { settings })),
  );
  const onDatabase = (database) => runUnitTests(backEnd, { settings: { ...settings, TEST_DATABASE: database }, workers: 2 });
  await check('Back-end tests on PostgreSQL', () => onDatabase('postgres'));
  await check('Back-end tests on PGlite', () => onDatabase(long ? 'pglite' : 'pglite-where-it-differs'));
  let remotes = [];
  const built = await add(async () => {
    remotes = await buildChanged();
  });
  if (built) await check('Journeys in the browser', () => runBrowserTests({ remotes, browser, long }));
  if (built) await check('Every file of tests was run', () => checkAllRan());
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
