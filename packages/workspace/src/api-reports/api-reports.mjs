import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at, projectNode, readJson } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';

const changesets = at('packages', 'workspace', 'node_modules', '@changesets', 'cli', 'bin.js');

/**
 * `npm run api-reports`: writes what each packed package offers. With `--versions` the changesets first give packages their next numbers and
 * add to their changelogs.
 */
await runCommand(async () => {
  await ensureInstalled();
  if (process.argv.includes('--versions')) {
    await step('Give numbers', () => run(projectNode, [changesets, 'version']));
    const file = at('packages', 'contract', 'src', 'version.ts');
    const { version } = readJson('packages', 'contract', 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/= '.+';/, `= '${version}';`));
  }
  // It needs installed packages.
  const { writeReports } = await import('./write-reports.mjs');
  await writeReports();
});
