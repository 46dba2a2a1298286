import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';
import { findWholeBrowser } from '../machine/find-browser.mjs';
import { runBench } from './run-bench.mjs';
import { runPeers } from './run-peers.mjs';

/** How often each page is loaded, for the medians. */
const rounds = Math.max(7, Number(process.env.BENCH_ROUNDS) || 9);
const withPeers = process.argv.includes('--peers');
const resultFile = at('.data', 'bench', withPeers ? 'peers.md' : 'first-load.md');

await runCommand(async (stopped) => {
  await ensureInstalled();
  const browser = await step('Find a browser', findWholeBrowser);
  if (withPeers) {
    console.log(`\n${await runPeers({ browser, rounds, stopped, keep })}`);
    return;
  }
  const remotes = await buildChanged();
  await step('Build the single bundle', () =>
    run(projectNode, [at('packages/workspace/src/bench/build-single.mjs')], { cwd: at('shell') }),
  );
  const table = await runBench({ remotes, browser, rounds, stopped });
  console.log(`\n${table}`);
  keep(table);
  console.log(`Written to ${resultFile}`);
});

function keep(table) {
  mkdirSync(dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, table);
}
