import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Compilation } from './bundler.ts';

/**
 * Collects the project's modules that this process loads from now on: configuration, loaders, plugins and what these import from the
 * contract.
 */
export function watchModules(): Set<string> {
  const loaded = new Set<string>();
  registerHooks({
    load: (url, context, next) => {
      if (url.startsWith('file:')) loaded.add(fileURLToPath(url));
      return next(url, context);
    },
  });
  return loaded;
}

/** The loaders of a compilation, because it doesn't load them for modules from its cache. */
const loadersOf = ({ options }: Compilation) =>
  (options.module.rules as { use?: { loader: string } }[]).flatMap(({ use }) => use?.loader ?? []);

const installed = /[\\/]node_modules([\\/]|$)/;

/** Returns every path of the project that these compilations depend on, and the lockfile, if any, for everything that is installed. */
export function inputsOf(compilations: Compilation[], loaded: Set<string>, lockfile: string | undefined): string[] {
  const all = (kind: 'fileDependencies' | 'contextDependencies' | 'missingDependencies') =>
    compilations.flatMap((compilation) => [...compilation[kind]]);
  const used = [...all('fileDependencies'), ...loaded, ...compilations.flatMap(loadersOf)];
  const files = used.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  const paths = [...files, ...all('contextDependencies'), ...all('missingDependencies')].filter((path) => !installed.test(path));
  return [...new Set([lockfile ?? [], ...paths].flat())].sort();
}
