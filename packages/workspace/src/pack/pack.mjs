import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at } from '../command/root.mjs';
import { runCommand } from '../command/run-command.mjs';
import { packPackages } from './pack-packages.mjs';

const folder = at('dist', 'portal-packages');

await runCommand(async () => {
  await ensureInstalled();
  const tarballs = await step('Pack', () => packPackages(folder));
  console.log(`\n  In ${folder}, for vendors:\n  ${tarballs.join('\n  ')}\n`);
});
