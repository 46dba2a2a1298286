import { readdirSync } from 'node:fs';
import { at } from '../../workspace/src/command/root.mjs';

/** What a portal consists of here in the workspace: its sources and their builds. `parts.packed.mjs` replaces this file in the package. */
export const parts = {
  entries: {},
  settings: () => ({}),
  releases: () =>
    readdirSync(at())
      .filter((folder) => folder.startsWith('mfe-'))
      .map((folder) => at(folder, 'dist')),
};
