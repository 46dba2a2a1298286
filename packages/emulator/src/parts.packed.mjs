import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = (...path) => join(import.meta.dirname, ...path);
const service = (name) => here('services', name, 'server.mjs');

/**
 * The parts of a portal in the package, as assembled by `build-emulator.mjs`. Live editing of a section needs the shell's development
 * build.
 */
export const parts = {
  entries: { sandbox: service('sandbox'), api: service('api'), portal: service('portal') },
  settings: (live) => ({
    SHELL_DIST: here(live ? 'shell-development' : 'shell'),
    PUBLIC_DIR: here('public'),
    ART_DIR: here('art'),
  }),
  releases: () => readdirSync(here('releases')).map((section) => here('releases', section)),
};
