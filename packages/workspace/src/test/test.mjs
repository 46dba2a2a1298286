import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { readPackages } from '../build/packages.mjs';
import { checkBytes } from '../bytes/check-bytes.mjs';
import { inParallel } from '../command/in-parallel.mjs';
import { step } from '../command/progress.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findHaproxy } from '../machine/debian-packages.mjs';
import { findBrowser } from '../machine/find-browser.mjs';
import { countByArea, rulesInUse } from '../rules/rules-in-use.mjs';
import { journeyFolders, runBrowserTests } from './browser-tests.mjs';
import { checkCircles, checkDeadCode, checkLint, checkRules, checkTexts, checkTypes } from './checks.mjs';
import { leftOutOf } from './left-out.mjs';
import { beginRun, checkAllRan } from './results.mjs';
import { createTally } from './tally.mjs';
import { hasUnitTests, mostTestsFirst, runUnitTests } from './unit-tests.mjs';

const long = process.argv.includes('--long');
/** Words that select steps: `npm run test:long -- slow-line cart`. */
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));

await runCommand(async () => {
  await ensureInstalled();
  const browser = await step('Find a browser', findBrowser);
  await step('Find HAProxy', findHaproxy);
  const results = await beginRun(long ? 'long' : 'short');
  const { add, total } = createTally();
  const wanted = (name) => words.every((word) => name.toLowerCase().includes(word.toLowerCase()));
  const check = async (name, work) => !wanted(name) || add(() => step(name, work));
  const inTurn = (limit, steps) => inParallel(limit, Object.entries(steps), ([name, work]) => check(name, work));
  await inTurn(2, {
    Types: () => checkTypes(),
    Lint: () => checkLint(),
    'Dead code': checkDeadCode,
    'Circles of packages and folders': () => checkCircles(),
    'Texts in both languages': () => checkTexts(),
    'Rules that are quoted': checkRules,
  });
  console.log(`    rules quoted by tests: ${countByArea(rulesInUse().rules).join(', ')}`);
  const settings = long ? { LONG: '1' } : {};
  const packages = readPackages().filter(hasUnitTests);
  const backEnd = packages.find(({ folder }) => folder === 'packages/api');
  const unitTests = mostTestsFirst(packages.filter((one) => one !== backEnd)).map((one) => [
    `Tests ${one.folder}`,
    // The shell's take as long as those of any three other packages, and would otherwise run alone at the end.
    () => runUnitTests(one, { results, settings, workers: one.folder === 'shell' ? 2 : 1 }),
  ]);
  const onDatabase = (database, workers) => () =>
    runUnitTests(backEnd, { results, settings: { ...settings, TEST_DATABASE: database }, workers });
  // More than there are processors, as they often wait: for servers, the database or timers.
  await inTurn(4, {
    ...Object.fromEntries(unitTests),
    'Back-end tests on PostgreSQL': onDatabase('postgres', 4),
    'Back-end tests on PGlite': onDatabase(long ? 'pglite' : 'pglite-where-it-differs', long ? 3 : 1),
  });
  await check('Bytes of public pages', async () => void (await checkBytes(await buildChanged())));
  // A long run goes folder by folder in each project, and keeps each result.
  const shares = ['en-desktop', 'zh-phone', 'slow-line', 'slow-device', 'translated'].flatMap((project) =>
    journeyFolders().map((folder) => ({ project, folder })),
  );
  for (const { project, folder } of long ? shares : [{}]) {
    await check(['Journeys in the browser', project, folder].filter(Boolean).join(', '), async () =>
      runBrowserTests({ results, remotes: await buildChanged(), browser, long, project, folder }),
    );
  }
  await check('Every file of tests was run', () => checkAllRan(results, undefined, leftOutOf({ long })));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
});
