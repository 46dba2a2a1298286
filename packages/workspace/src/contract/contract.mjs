import { ensureInstalled } from '../build/install.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';

/** `npm run contract`: generates the lists from the endpoints' declarations; `npm test` checks that they are up to date. */
await runCommand(async () => {
  await ensureInstalled();
  await run(projectNode, [at('packages/workspace/src/contract/write-lists.ts')]);
});
