import { fileURLToPath } from 'node:url';

const edited = fileURLToPath(new URL('./edited.mjs', import.meta.url));

/**
 * Many editors empty a file before they write it again: a build in between would show a section without the page, and forget what was typed.
 */
const watchOptions = { aggregateTimeout: 50 };

/**
 * Adds live editing by a bundler's plugin to a remote's development build. The refresh runtime is the shell's: with one of its own an
 * update would be applied, but never shown.
 */
export function editable(config, plugin) {
  const refresh = { 'react-refresh/runtime': 'var globalThis.__REFRESH_RUNTIME__' };
  return { ...config, watchOptions, externals: [...config.externals, refresh], plugins: [...config.plugins, plugin, new EditedPlugin()] };
}

/** Tells the page of each update that was applied. */
class EditedPlugin {
  apply(compiler) {
    new compiler.webpack.EntryPlugin(compiler.context, edited, { name: undefined }).apply(compiler);
  }
}
