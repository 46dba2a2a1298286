import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runBench } from './bench/run-bench.mjs';
import { buildChanged } from './build.mjs';
import { checkNode } from './check-node.mjs';
import { install, needsInstall } from './install.mjs';
import { step } from './progress.mjs';
import { at, projectNode } from './root.mjs';
import { run } from './run.mjs';
import { runCommand } from './run-command.mjs';
import { findWholeBrowser } from './tests/find-browser.mjs';

/** How often each page is loaded; the medians are of these. */
const rounds = Math.max(7, Number(process.env.BENCH_ROUNDS) || 9);
const resultFile = at('.data', 'bench', 'first-load.md');

await runCommand(async (stopped) => {
  checkNode();
  if (needsInstall()) await step('Install packages (a few minutes once)', install);
  const browser = await step('Find a browser', findWholeBrowser);
  const remotes = await buildChanged();
  await step('Build the single bundle', () =>
    run(projectNode, [at('packages/workspace/src/bench/build-single.mjs')], { cwd: at('shell') }),
  );
  const table = await runBench({ remotes, browser, rounds, stopped });
  console.log(`\n${table}`);
  mkdirSync(dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, table);
  console.log(`Written to ${resultFile}`);
});
