import { join } from 'node:path';
import { transform } from '@swc/core';
import { compileCatalogue } from '../lingui/compile-catalogue.mjs';
import { swcOptions } from '../swc.mjs';

/** Class names of the parts are those of the section that builds them in, from a package as from the sources. */
const compiled = /^(?!.*[\\/]node_modules[\\/]).*\.tsx?(\?|$)|[\\/]node_modules[\\/]@portal[\\/]ui-parts[\\/]dist[\\/].*\.js$/;

/** Compiles sources and catalogues as the other bundlers' builds do. */
export function sources({ section, dir, production }) {
  const options = { ...swcOptions({ namespace: section, production, refresh: !production }), configFile: false, swcrc: false };
  return {
    name: 'portal-sources',
    enforce: 'pre',
    transform: {
      filter: { id: [compiled, /\.po$/] },
      async handler(code, id) {
        if (id.endsWith('.po')) {
          this.addWatchFile(join(dir, 'lingui.config.mjs'));
          return { moduleType: 'js', code: await compileCatalogue(id), map: null };
        }
        try {
          const made = await transform(code, { ...options, filename: id.replace(/\?.*/, ''), sourceMaps: !production });
          return { moduleType: 'js', ...made };
        } catch ({ message }) {
          // What follows is of the compiler.
          return this.error(message.replace(/\s*Caused by:.*/s, ''));
        }
      },
    },
  };
}
