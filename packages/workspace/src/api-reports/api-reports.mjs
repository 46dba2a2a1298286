import { readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at, projectNode, readJson } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';

const changesets = at('packages', 'workspace', 'node_modules', '@changesets', 'cli', 'bin.js');

/**
 * `pnpm --filter @portal/workspace api-report`: writes what the contract offers. With `--versions`, the changesets first raise the packages' versions
 * and extend their changelogs.
 */
await runCommand(async () => {
  await ensureInstalled();
  if (process.argv.includes('--versions')) {
    await step('Raise versions', () => run(projectNode, [changesets, 'version']));
    const file = at('packages', 'contract', 'src', 'version.ts');
    const { version } = readJson('packages', 'contract', 'package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/= '.+';/, `= '${version}';`));
  }
  // Imported here because it needs installed packages.
  const { writeReport } = await import('./write-reports.mjs');
  await writeReport();
});
