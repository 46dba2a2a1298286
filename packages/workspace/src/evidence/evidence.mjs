import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../command/errors.mjs';
import { at } from '../command/root.mjs';
import { runCommand } from '../command/run-command.mjs';
import { resultsOf } from '../test/results.mjs';
import { collect } from './collect.mjs';
import { drawPage } from './page.mjs';
import { readTests } from './read-tests.mjs';

/** The portal serves the page in this folder at /evidence. */
const folder = at('.data', 'evidence');
const bench = at('.data', 'bench', 'first-load.md');

await runCommand(async () => {
  const runs = { short: readTests(resultsOf('short')), long: readTests(resultsOf('long')) };
  if (!runs.short && !runs.long) throw new UserError('No test results found: run npm test, then npm run evidence.');
  const found = collect(runs);
  const benches = existsSync(bench)
    ? [{ name: 'First load', at: statSync(bench).mtime.toISOString(), text: readFileSync(bench, 'utf8') }]
    : [];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'evidence.json'), JSON.stringify(found, undefined, 1));
  writeFileSync(join(folder, 'index.html'), drawPage(found, benches));
  console.log(
    `${found.rules.filter(({ proved }) => proved).length} of ${found.rules.length} rules are proved by the last runs: ${join(folder, 'index.html')}`,
  );
});
