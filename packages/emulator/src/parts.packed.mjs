import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const here = (...path) => join(import.meta.dirname, ...path);
const service = (name) => here('services', name, 'server.mjs');

/**
 * What a portal consists of in the package, as `build-emulator.mjs` assembles it. Only the development build of the shell lets a section be
 * edited live.
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
