import { at, projectNode } from '../command/root.mjs';
import { run } from '../command/run.mjs';

/** Weighs the scripts of public pages; fails if a page is over the budget in `page-bytes.ts`. Returns the list. */
export const checkBytes = (remotes) => run(projectNode, [at('packages/workspace/src/bytes/write-bytes.ts'), at('shell'), ...remotes]);
