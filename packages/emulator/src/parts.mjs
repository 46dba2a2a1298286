import { readdirSync } from 'node:fs';
import { at } from '../../workspace/src/command/root.mjs';

/**
 * What a portal is made of here in the workspace: its sources, and what was built of them. `parts.packed.mjs` stands for this file in the
 * package.
 */
export const parts = {
  entries: {},
  settings: () => ({}),
  releases: () =>
    readdirSync(at())
      .filter((folder) => folder.startsWith('mfe-'))
      .map((folder) => at(folder, 'dist')),
};
