import { ensureInstalled } from '../build/install.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';

/** `npm run contract`: writes what is made from the declarations of the endpoints; `npm test` checks that it was. */
await runCommand(async () => {
  await ensureInstalled();
  await run(projectNode, [at('packages/workspace/src/contract/write-lists.ts')]);
});
