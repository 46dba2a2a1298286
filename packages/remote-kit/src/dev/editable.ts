import type { BuildConfig, Compiler, Plugin } from '../build/bundler.ts';
import { ownFile } from '../own-file.ts';

const edited = ownFile('dev/edited');

/** Many editors empty a file before they rewrite it: a build in between would show a section without the page, and lose what was typed. */
const watchOptions = { aggregateTimeout: 50 };

/**
 * Adds live editing with a bundler's plugin to a remote's development build. It uses the shell's refresh runtime: with its own, an update
 * would be applied, but never shown.
 */
export function editable(config: BuildConfig, plugin: Plugin): BuildConfig {
  const refresh = { 'react-refresh/runtime': 'var globalThis.__REFRESH_RUNTIME__' };
  const externals = [...[config.externals ?? []].flat(), refresh];
  return { ...config, watchOptions, externals, plugins: [...(config.plugins ?? []), plugin, new EditedPlugin()] };
}

/** Notifies the page of each update that was applied. */
class EditedPlugin implements Plugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.EntryPlugin(compiler.context, edited, { name: undefined }).apply(compiler);
  }
}
