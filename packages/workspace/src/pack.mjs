import { checkNode } from './check-node.mjs';
import { install, needsInstall } from './install.mjs';
import { packPackages } from './pack/pack-packages.mjs';
import { step } from './progress.mjs';
import { at } from './root.mjs';
import { runCommand } from './run-command.mjs';

const folder = at('dist', 'portal-packages');

await runCommand(async () => {
  checkNode();
  if (needsInstall()) await step('Install packages (a few minutes once)', install);
  const tarballs = await step('Pack', () => packPackages(folder));
  console.log(`\n  In ${folder}, for vendors:\n  ${tarballs.join('\n  ')}\n`);
});
