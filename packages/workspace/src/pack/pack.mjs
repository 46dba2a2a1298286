import { join } from 'node:path';
import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { runCommand } from '../command/run-command.mjs';
import { buildHandbook } from './build-handbook.mjs';
import { packPackages } from './pack-packages.mjs';

const folder = at('dist', 'portal-packages');

await runCommand(async () => {
  await ensureInstalled();
  const tarballs = await step('Pack', () => packPackages(folder));
  await step('Build the handbook', () => buildHandbook(join(folder, 'handbook')));
  console.log(`\n  In ${folder}, for vendors:\n  ${[...tarballs, 'handbook'].join('\n  ')}\n`);
});
