import { readdirSync } from 'node:fs';
import { at } from '../../workspace/src/command/root.mjs';

/** The parts of a portal in the workspace: its sources and their builds. In the package, `parts.packed.mjs` replaces this file. */
export const parts = {
  entries: {},
  settings: () => ({}),
  releases: () =>
    readdirSync(at())
      .filter((folder) => folder.startsWith('mfe-'))
      .map((folder) => at(folder, 'dist')),
};
