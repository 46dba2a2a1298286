import { buildChanged } from '../build/build.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { step } from '../command/progress.mjs';
import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';
import { runCommand } from '../command/run-command.mjs';
import { checkBytes } from './check-bytes.mjs';

/** `npm run bytes`: prints the size of public pages' scripts, and the sources of the shell's. Fails if a page is over its budget. */
await runCommand(async () => {
  await ensureInstalled();
  const remotes = await buildChanged();
  const sources = await step('Build the shell with source maps', () =>
    run(projectNode, [at('packages/workspace/src/bytes/bytes-by-source.ts')]),
  );
  console.log(sources);
  console.log(await checkBytes(remotes));
});
