import { join } from 'node:path';
import { build } from 'vite';
import { facadeFile, facades } from '../build/platform.mjs';

/** Builds by a configuration. Resolves with what it read, as a compilation of webpack says it, or nothing if it failed; problems are printed. */
export async function runBuild(config) {
  const { root } = config;
  const read = new Set([join(root, 'package.json'), join(root, 'lingui.config.mjs'), ...Object.keys(facades).map(facadeFile)]);
  const noteModules = {
    name: 'portal-note-modules',
    buildEnd() {
      for (const id of this.getModuleIds()) if (!id.startsWith('\0')) read.add(id.replace(/\?.*/, ''));
    },
  };
  const began = performance.now();
  try {
    await build({ ...config, plugins: [...config.plugins, noteModules] });
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
  console.log(`${config.build.ssr ? 'server' : 'browsers'}: built in ${Math.round(performance.now() - began)} ms`);
  return { fileDependencies: read, contextDependencies: [join(root, 'src')], missingDependencies: [] };
}
